#include <pthread.h>
#include <stdio.h>
#include <unistd.h>
static pthread_mutex_t accounts = PTHREAD_MUTEX_INITIALIZER, audit = PTHREAD_MUTEX_INITIALIZER;
static long balance = 1000; static int audited; static int hits;
static void *deposit(void *a) {
    for (int i = 0; i < 50; i++) {
        pthread_mutex_lock(&accounts); balance += 10;
        pthread_mutex_lock(&audit); audited++; pthread_mutex_unlock(&audit);
        pthread_mutex_unlock(&accounts);
        hits++;
    }
    return a;
}
static void *report(void *a) {
    usleep(20000);
    pthread_mutex_lock(&audit);
    pthread_mutex_lock(&accounts); printf("balance %ld\n", balance); pthread_mutex_unlock(&accounts);
    pthread_mutex_unlock(&audit);
    printf("hits so far %d\n", hits);
    return a;
}
int main(void) {
    pthread_t t[3];
    pthread_create(&t[0], 0, deposit, 0); pthread_create(&t[1], 0, deposit, 0); pthread_create(&t[2], 0, report, 0);
    for (int i = 0; i < 3; i++) pthread_join(t[i], 0);
    printf("final %ld audited %d hits %d\n", balance, audited, hits);
}
