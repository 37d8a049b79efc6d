#include "app.h"
#include <stdio.h>
static void unused_helper(void) { }
int ui_title(char *buf, int unused) { return sprintf(buf, "app %s", app_version); }
