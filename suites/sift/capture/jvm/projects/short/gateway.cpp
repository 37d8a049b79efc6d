#include <string>
namespace pay { struct Token { int v; }; bool verify(const Token &t, const std::string &key); void audit(int level, const char *msg); }
int main() { pay::Token t{1}; pay::audit(2, "start"); return pay::verify(t, "k") ? 0 : 1; }
