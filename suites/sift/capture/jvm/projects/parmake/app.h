#ifndef APP_H
#define APP_H
#include <stddef.h>
struct frame { unsigned char *data; size_t len; long pts; };
int net_send(const struct frame *f, int retries);
int video_open(const char *name);
extern const char app_version[];
#endif
