#include "codec.h"
struct Opus : Codec { int decode(const std::string &, std::string &) const override { return 0; } };
int log_level = 2;
Codec *make_opus() { Codec::registered++; return new Opus; }
