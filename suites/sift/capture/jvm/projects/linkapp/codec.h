#pragma once
#include <string>
struct Codec {
    virtual ~Codec() = default;
    virtual std::string name() const;
    virtual int decode(const std::string &in, std::string &out) const = 0;
    static Codec *create(const std::string &name);
    static int registered;
};
