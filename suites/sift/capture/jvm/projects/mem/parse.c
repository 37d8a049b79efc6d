#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
struct header { uint8_t kind; uint32_t size; } __attribute__((packed));
static int scale(int v, int bits) { return v << bits; }
static int total(const int *a, int n) { int s = 0; for (int i = 0; i <= n; i++) s += a[i % 5]; return s; }
enum kind { TEXT = 1, BLOB = 2 };
static const char *names[3] = { "none", "text", "blob" };
int main(void) {
    unsigned char buf[16] = { 2, 0xff, 0xff, 0xff, 0x7f, 9, 0, 0, 0, 7 };
    struct header h; memcpy(&h, buf, sizeof h);
    printf("kind %s\n", names[h.kind]);
    int big = (int)h.size;
    printf("padded %d\n", big + 16);
    printf("scaled %d\n", scale(3, 40 - (int)buf[9]));
    const uint32_t *w = (const uint32_t *)(buf + 5);
    printf("word %u\n", *w);
    printf("negated %d\n", -(INT_MIN + (int)(buf[6])));
    int vals[5] = { 1, 2, 3, INT_MAX - 5, 0 };
    printf("total %d\n", total(vals, 4));
    double d = 1e12; printf("trunc %d\n", (int)d);
    int zero = buf[8]; if (zero) printf("%d\n", 1 / zero);
    printf("name %s\n", names[buf[9] % 4 == 3 ? 2 : 0]);
    return 0;
}
