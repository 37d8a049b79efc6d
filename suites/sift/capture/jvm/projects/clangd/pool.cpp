#include <cstdio>
#include <map>
#include <mutex>
#include <string>
#define CAPABILITY(x) __attribute__((capability(x)))
#define GUARDED_BY(x) __attribute__((guarded_by(x)))
#define REQUIRES(...) __attribute__((requires_capability(__VA_ARGS__)))
#define ACQUIRE(...) __attribute__((acquire_capability(__VA_ARGS__)))
#define RELEASE(...) __attribute__((release_capability(__VA_ARGS__)))

class CAPABILITY("mutex") Mutex {
    std::mutex m_;
public:
    void lock() ACQUIRE() { m_.lock(); }
    void unlock() RELEASE() { m_.unlock(); }
};

class ConnectionPool {
    Mutex mu_;
    std::map<std::string, int> idle_ GUARDED_BY(mu_);
    unsigned opened_ GUARDED_BY(mu_) = 0;
    void grow() REQUIRES(mu_) { ++opened_; }
public:
    int take(const std::string &host) {
        mu_.lock();
        if (idle_.empty()) {
            grow();
            return -1;
        }
        int fd = idle_.begin()->second;
        mu_.unlock();
        return fd;
    }
    void give(const std::string &host, int fd) { idle_[host] = fd; }
    void warm(int n) { for (int i = 0; i < n; i++) grow(); }
    void print() { std::printf("opened %s of %d\n", opened_, idle_.size()); }
};

int main(int argc, char **argv) {
    ConnectionPool p;
    int unused = argc;
    if (argc = 2) p.warm(3);
    p.give(argv[1], -1);
    return p.take(argv[1]) == -1 & argc;
}
