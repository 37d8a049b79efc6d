#ifndef QUEUE_H
#define QUEUE_H
#include "packet.h"

typedef struct queue { struct packet items[64]; unsigned head, tail; } queue_t;

int queue_push(queue_t *q, const struct packet *p);
int queue_pop(queue_t *q, struct packet *out);
#endif
