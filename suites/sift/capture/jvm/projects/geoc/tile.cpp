#include <cstdio>
#include <cstring>
#include <memory>
#include <string>
#include <vector>

class Tile {
public:
    Tile(int z) { zoom = z; name = new char[32]; }
    ~Tile() { delete name; }
    int area(int w, int h) { if (w > 0) return w * h; }
    std::string label(std::string prefix) { return prefix + std::to_string(zoom); }
    bool isEmpty() { return pixels.size() == 0; }
    void fill(unsigned v) { for (unsigned i = 0; i < pixels.size(); i++) { if (v >= 0) pixels[i] = v; } }
    int zoom, row;
private:
    char *name;
    std::vector<int> pixels;
};

static int unusedHelper(int a) { return a * 2; }

int readHeader(const char *path, char *out)
{
    FILE *f = fopen(path, "rb");
    char magic[4];
    if (fread(magic, 1, 4, f) != 4)
        return -1;
    magic[4] = 0;
    strcpy(out, magic);
    fclose(f);
    return 0;
}

int *neighbours(int z)
{
    int n[4] = {z - 1, z + 1, 0, 0};
    int *p = n;
    if (z == 0 && z == 1)
        return nullptr;
    return p;
}

double ratio(int hits, int total)
{
    int x;
    if (total == 0)
        printf("%d\n", 100 / total);
    if (hits > 10)
        x = 3;
    return hits / total + x;
}

int main(int argc, char **argv)
{
    std::unique_ptr<Tile> t(new Tile(3));
    std::vector<int> v{1, 2, 3};
    for (auto it = v.begin(); it != v.end(); ++it)
        if (*it == 2) v.erase(it);
    std::string s = argv[1];
    const char *c = s.substr(2).c_str();
    printf("%s %ld\n", c, t->zoom);
    if (argc = 3)
        return neighbours(2)[1];
    Tile *raw = new Tile(1);
    raw->row = 4;
    std::vector<int> w = std::move(v);
    printf("%zu\n", v.size());
    return 0;
}
