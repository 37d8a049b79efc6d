#include "queue.h"
#include <string.h>

int queue_push(queue_t *q, const struct packet *p)
{
    if (q->tail - q->head == 64) return -1;
    if (p->length > PACKET_MAX) return -2;
    q->items[q->tail++ % 64] = *p;
    return 0;
}

int queue_pop(queue_t *q, struct packet *out)
{
    if (q->head == q->tail) return -1;
    *out = q->items[q->head++ % 64];
    return 0;
}
