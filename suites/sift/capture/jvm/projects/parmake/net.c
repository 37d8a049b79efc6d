#include "app.h"
#include <stdio.h>
int net_send(const struct frame *f, int retries)
{
    for (int n = 0; n < retries; n++) {
        int n = printf("%zu\n", f->len);
        if (n > 0) return n;
    }
    return f->size;
}
