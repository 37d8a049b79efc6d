#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
struct request { int id; const char *path; size_t length; };
struct route { const char *prefix; void (*handler)(struct request *); };
static struct request *current[4];
static void get_item(struct request *r) { char *slash = strrchr(r->path, '/'); int id = atoi(slash + 1); r->length = id * 2; }
static void get_list(struct request *r) { r->length = strlen(r->path); }
static struct route routes[] = { { "/item", get_item }, { "/list", get_list }, { "/old", NULL } };
static void dispatch(struct request *r) { for (int i = 0; i < 3; i++) if (!strncmp(r->path, routes[i].prefix, strlen(routes[i].prefix))) { routes[i].handler(r); return; } }
static void *worker(void *arg) {
    long slot = (long)arg; const char *paths[] = { "/item/4", "/list", "/old/7" };
    for (int i = 0; i < 3; i++) {
        struct request r = { (int)(100 * slot + i), paths[(i + slot) % 3], 0 };
        current[slot] = &r;
        if (slot == 2) usleep(30000); else if (i == (int)(1 - slot + 3) % 3) sleep(5);
        dispatch(&r);
    }
    return NULL;
}
int main(void) { pthread_t t[4]; for (long i = 0; i < 4; i++) pthread_create(&t[i], 0, worker, (void *)i); for (int i = 0; i < 4; i++) pthread_join(t[i], 0); }
