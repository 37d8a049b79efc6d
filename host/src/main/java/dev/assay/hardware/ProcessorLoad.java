package dev.assay.hardware;

import java.lang.management.ManagementFactory;
import java.util.OptionalDouble;

/// How busy the processors of this machine are, whoever keeps them busy.
public final class ProcessorLoad {
    private ProcessorLoad() {}

    /// In percent since it was last asked; empty where the system does not tell.
    public static OptionalDouble percent() {
        double share =
                ManagementFactory.getOperatingSystemMXBean() instanceof com.sun.management.OperatingSystemMXBean os
                        ? os.getCpuLoad()
                        : -1;
        return share >= 0 ? OptionalDouble.of(100 * share) : OptionalDouble.empty();
    }
}
