cap pkg-config pc pkg-config 'pkg-config --version' 'PKG_CONFIG_PATH=pc pkg-config --debug --cflags --libs "mapkit >= 3"'
PRE='mkdir -p lib old/lib && gcc -shared -fPIC -Wl,-soname,libcodec.so.2 -o lib/libcodec.so.2 codec2.c && ln -s libcodec.so.2 lib/libcodec.so && gcc -o player main.c -Llib -lcodec -lm && gcc -shared -fPIC -Wl,-soname,libcodec.so.2 -o old/lib/libcodec.so.2 codec1.c' \
cap ld-debug sofind "ld.so" 'ldd --version' 'LD_DEBUG=libs,bindings,versions LD_LIBRARY_PATH=old/lib:lib ./player'
