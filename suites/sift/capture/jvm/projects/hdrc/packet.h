#ifndef PACKET_H
#define PACKET_H
#include <stdint.h>

struct packet {
    uint16_t id;
    uint16_t length;
    uint8_t  flags;
}

enum { PACKET_MAX = 1500 };

#endif
