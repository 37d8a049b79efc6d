#include <string>
namespace pay { struct Token { int v; }; bool verify(const Token &t, std::string &key) { return t.v == (int)key.size(); } void audit(unsigned level, const char *msg) { (void)level; (void)msg; } }
