#include <cstdio>
#include <cstring>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>
struct Entry { std::string key; std::vector<char> data; };
class Cache {
    std::map<std::string, Entry *> map_;
    std::vector<std::function<void()>> onEvict_;
public:
    Entry *put(const std::string &k, size_t n) { auto *e = new Entry{k, std::vector<char>(n, 'x')}; map_[k] = e; return e; }
    void watch(std::function<void()> f) { onEvict_.push_back(std::move(f)); }
    void evict(const std::string &k) { auto it = map_.find(k); delete it->second; map_.erase(it); for (auto &f : onEvict_) f(); }
};
static size_t report(const Entry *e) { return e->key.size() + e->data.size(); }
int main() {
    Cache c;
    Entry *logo = c.put("img/logo", 4096);
    c.put("css/main", 900);
    c.watch([logo] { std::printf("evicted, last size %zu\n", report(logo)); });
    std::printf("cached %zu bytes\n", report(logo));
    c.evict("img/logo");
}
