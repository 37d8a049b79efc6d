#include <iostream>
#include <map>
#include <string>
#include <vector>

struct Region { std::string name; double area; };

template <class K, class V> void dump(std::ostream &out, const std::map<K, V> &m) {
    for (const auto &[k, v] : m) out << k << " = " << v << "\n";
}

int main() {
    std::map<std::string, Region> regions{{"north", {"North", 12.5}}};
    std::map<std::string, double> totals{{"north", 3.5}};
    dump(std::cout, totals);
    dump(std::cout, regions);
}
