# 62 small modules; two of them also include limits_gen.h
mkdir -p src inc
for i in $(seq -w 1 62); do
  extra=; case $i in 17|29) extra='#include "limits_gen.h"\n' ;; esac
  printf "#include \"core.h\"\n$extra#include \"mod$i.h\"\nint mod$i(int x) { return x * ${i#0} + CORE; }\n" > src/mod$i.c
  echo "int mod$i(int x);" > inc/mod$i.h
done
echo '#define CORE 3' > inc/core.h; echo '#define LIMITS 9' > inc/limits_gen.h
echo 'int main(void) { return 0; }' > src/main.c
