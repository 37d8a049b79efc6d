#include "app.h"
#include <string.h>
int audio_mix(struct frame *a, const struct frame *b, int gain)
{
    int i, len = a->len < b->len ? a->len : b->len;
    for (i = 0; i < b->len && i < len; i++) a->data[i] += b->data[i] * gain / 100;
    return 0;
}
