#include "app.h"
int store_put(const struct frame *f) { return f ? 0 : -1; }
int main(void) { return store_put(0); }
