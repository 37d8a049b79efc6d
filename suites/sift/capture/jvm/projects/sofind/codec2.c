int codec_version(void) { return 2; }
int codec_open(const char *p) { return p != 0; }
