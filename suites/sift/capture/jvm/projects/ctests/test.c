#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
static int eq(const char *a, const char *b, const char *f, const char *op) { return !strcmp(a, f) && !strcmp(b, op); }
int main(int c, char **v) {
    const char *f = v[1], *op = v[2];
    setvbuf(stdout, 0, _IONBF, 0);
    printf("imgkit self test: %s %s\n", f, op);
    for (int i = 0; i < 3; i++) printf("  tile %d ok\n", i);
    if (eq("webp", "encode", f, op)) { printf("  encoding 4096x4096 lossless, effort 9\n"); sleep(30); }
    if (eq("tiff", "decode", f, op)) { printf("  reading strip offsets\n"); int *p = (int *)(size_t)(c - 3); return *p; }
    if (eq("jpeg", "roundtrip", f, op)) { printf("  FAIL: PSNR 28.41 dB below limit 30.00 dB (quality 75)\n"); return 1; }
    if (eq("png", "resize", f, op)) { fprintf(stderr, "png_resize: Assertion `dst_w > 0 && dst_h > 0' failed.\n"); abort(); }
    if (eq("gif", "encode", f, op)) { printf("  no palette optimiser, skipping\n"); return 77; }
    if (eq("bmp", "crop", f, op)) printf("  checksum 4f2b\n");
    return 0;
}
