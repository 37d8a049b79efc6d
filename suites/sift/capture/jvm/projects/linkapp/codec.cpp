#include "codec.h"
Codec *make_opus();
Codec *make_flac();
Codec *Codec::create(const std::string &name) { return name == "opus" ? make_opus() : make_flac(); }
