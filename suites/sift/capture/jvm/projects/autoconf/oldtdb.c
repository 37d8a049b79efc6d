int tdb_open_v3(const char *p) { return p != 0; }
extern int tdb_crc(const char *);
int tdb_check(const char *p) { return tdb_crc(p); }
