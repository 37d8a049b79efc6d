#include "packet.h"
#include "queue.h"
#include <stdio.h>

static unsigned long seen, dropped;

void stats_count(queue_t *q, const struct packet *p)
{
    seen++;
    if (queue_push(q, p) == -2) { dropped++; printf("drop %d > %d\n", p->length, PACKET_MAX); }
}
int stats_report(char *buf, unsigned n) { return snprintf(buf, n, "%lu/%lu", seen, drop); }
