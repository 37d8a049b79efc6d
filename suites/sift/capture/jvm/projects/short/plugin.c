static int counters[4]; const char *plugin_name = "resample"; int plugin_mode;
int plugin_init(int m) { plugin_mode = m; return counters[m & 3]++; }
