package dev.assay.store;

import java.lang.management.ManagementFactory;
import java.util.LinkedHashMap;
import java.util.Map;

/// Where a run took place, as far as the JVM can tell at once. No host or user name: a manifest is made to be shared.
///
/// Every run writes it, so it may take no time. The card of a machine (`hardware` in `host`), which advice on models
/// rests on, starts programs and takes a second or two.
public final class Machine {
    private Machine() {}

    public static Map<String, Object> describe() {
        var machine = new LinkedHashMap<String, Object>();
        machine.put("os", System.getProperty("os.name") + " " + System.getProperty("os.version"));
        machine.put("arch", System.getProperty("os.arch"));
        machine.put("cores", Runtime.getRuntime().availableProcessors());
        if (ManagementFactory.getOperatingSystemMXBean() instanceof com.sun.management.OperatingSystemMXBean os) {
            machine.put("memory_bytes", os.getTotalMemorySize());
        }
        machine.put("java", System.getProperty("java.vendor") + " " + Runtime.version());
        return machine;
    }
}
