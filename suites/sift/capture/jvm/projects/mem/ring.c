#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct { char *name; int *samples; int n; } channel;
typedef struct { channel *ch; int count; } recorder;

static channel make_channel(const char *name, int n) {
    channel c;
    c.name = malloc(strlen(name));
    strcpy(c.name, name);
    c.samples = malloc(n * sizeof(int));
    c.n = n;
    return c;
}

static recorder *recorder_new(int count) {
    recorder *r = malloc(sizeof *r);
    r->ch = calloc(count, sizeof(channel));
    r->count = count;
    for (int i = 0; i < count; i++) { char b[16]; sprintf(b, "ch%02d", i); r->ch[i] = make_channel(b, 100); }
    return r;
}

static double mean(const channel *c) {
    double s = 0;
    for (int i = 0; i < c->n; i++) s += c->samples[i];
    return s > 0 ? s / c->n : 0;
}

static void recorder_free(recorder *r) {
    for (int i = 0; i < r->count - 1; i++) { free(r->ch[i].name); free(r->ch[i].samples); }
    free(r->ch);
    free(r);
}

int main(void) {
    recorder *r = recorder_new(3);
    char *title = strdup("night run");
    for (int i = 0; i < 99; i++) r->ch[0].samples[i] = i;
    for (int i = 0; i < 100; i++) r->ch[1].samples[i] = r->ch[2].samples[i] = 1;
    for (int i = 0; i < 3; i++) printf("%s %.1f\n", r->ch[i].name, mean(&r->ch[i]));
    recorder_free(r);
    printf("done %d\n", r->count);
    return 0;
}
