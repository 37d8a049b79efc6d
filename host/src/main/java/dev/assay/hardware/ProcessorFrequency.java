package dev.assay.hardware;

import java.util.OptionalDouble;

/// How fast the processors of this machine run at this moment.
public final class ProcessorFrequency {
    private static final double MHZ_OF_GHZ = 1000;

    private ProcessorFrequency() {}

    /// The mean of all cores in GHz, as Linux tells it; empty elsewhere, as asking would take a process.
    public static OptionalDouble ghz() {
        return ghz(new ThisMachine());
    }

    static OptionalDouble ghz(Sight sight) {
        return LinuxProbe.values(sight.file("/proc/cpuinfo").orElse(""), "cpu MHz")
                .flatMapToDouble(text -> Digits.decimal(text).stream())
                .map(mhz -> mhz / MHZ_OF_GHZ)
                .filter(ghz -> ghz > 0)
                .average();
    }
}
