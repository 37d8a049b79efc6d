#include "codec.h"
#include <iostream>
int main(int, char **v) { std::string out; Codec *c = Codec::create(v[1]); std::cout << c->name() << Codec::registered << c->decode(v[2], out) << "\n"; }
