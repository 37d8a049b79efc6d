#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct session { char *user; char *token; FILE *log; };

static struct session *session_new(const char *user)
{
    struct session *s = malloc(sizeof *s);
    s->user = strdup(user);
    s->token = malloc(32);
    s->log = fopen("session.log", "a");
    return s;
}

static void session_drop_token(struct session *s)
{
    free(s->token);
}

static void session_free(struct session *s)
{
    free(s->user);
    free(s->token);
    free(s);
}

int session_renew(const char *user, int expired)
{
    struct session *s = session_new(user);
    if (expired)
        session_drop_token(s);
    if (s->log)
        fprintf(s->log, "renew %s\n", user);
    session_free(s);
    return 0;
}

int session_export(const char *path, int argc)
{
    char *line = malloc(128);
    FILE *f = fopen(path, "w");
    if (!f)
        return -1;
    if (argc > 2) {
        free(line);
        fclose(f);
        return 1;
    }
    snprintf(line, 128, "argc=%d", argc);
    fputs(line, f);
    fclose(f);
    free(line);
    return 0;
}
