cap cppcheck geoc cppcheck 'cppcheck --version' 'cppcheck --enable=all --inconclusive --suppress=missingIncludeSystem --std=c++17 --error-exitcode=2 .'
cap clang-tidy geoc clang-tidy 'clang-tidy --version | grep -i version' 'clang-tidy --quiet --checks=-*,bugprone-*,clang-analyzer-*,performance-*,modernize-*,readability-*,cppcoreguidelines-* tile.cpp index.c -- -std=c++17 -x c++'
cap doxygen doxy Doxygen 'doxygen --version' 'doxygen Doxyfile'
