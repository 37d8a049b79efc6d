package dev.assay.models.llama;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;

/// What a process holds in memory, as Linux counts it. Absent on other systems, and once it has ended.
record ServerMemory(long pid) {
    private static final Pattern RESIDENT = Pattern.compile("(?m)^VmRSS:\\s+([0-9]{1,15}) kB$");
    private static final Pattern PEAK = Pattern.compile("(?m)^VmHWM:\\s+([0-9]{1,15}) kB$");

    Map<String, Object> observed() {
        var observed = new LinkedHashMap<String, Object>();
        try {
            var status = Files.readString(Path.of("/proc", Long.toString(pid), "status"));
            put(observed, "resident_bytes", RESIDENT, status);
            put(observed, "peak_resident_bytes", PEAK, status);
        } catch (IOException _) {
            return Map.of();
        }
        return observed;
    }

    private static void put(Map<String, Object> observed, String name, Pattern pattern, String status) {
        var found = pattern.matcher(status);
        if (found.find()) {
            observed.put(name, Long.parseLong(found.group(1)) * 1024);
        }
    }
}
