#include "codec.h"
#include <zlib.h>
struct Flac : Codec { int decode(const std::string &in, std::string &out) const override { out.resize(64); uLongf n = 64; return uncompress((Bytef *)&out[0], &n, (const Bytef *)in.data(), in.size()); } };
int log_level = 1;
Codec *make_flac(int level) { return new Flac; }
