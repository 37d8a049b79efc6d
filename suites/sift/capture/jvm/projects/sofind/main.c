#include <stdio.h>
int codec_version(void); int codec_open(const char *);
int main(void) { printf("codec %d\n", codec_version()); return codec_open("a") ? 0 : 1; }
