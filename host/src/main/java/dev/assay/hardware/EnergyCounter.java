package dev.assay.hardware;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/// The energy that the processor packages of this machine have taken, as Linux counts it (`powercap`). Many machines
/// let only their
/// administrator read it; containers and virtual machines often have none. Graphics cards and main memory are not in
/// it.
///
/// @param sight of the machine
public record EnergyCounter(Sight sight) {
    private static final String FOLDER = "/sys/class/powercap";
    private static final double MICRO = 1e6;

    /// What the counters showed at one moment.
    ///
    /// @param microjoules for each package
    public record Reading(Map<String, Long> microjoules) {
        public Reading {
            microjoules = Map.copyOf(microjoules);
        }
    }

    /// Without packages where nothing can be read.
    public Reading read() {
        var packages = new LinkedHashMap<String, Long>();
        for (var name : sight.names(FOLDER)) {
            if (name.matches("intel-rapl:\\d+")) {
                number(name, "energy_uj").ifPresent(counted -> packages.put(name, counted));
            }
        }
        return new Reading(packages);
    }

    /// What all packages took since then; empty where one of them cannot be read any more, or there was none. A counter
    /// that has
    /// begun again at zero is taken to have done so once.
    public OptionalDouble joulesSince(Reading before) {
        double sum = 0;
        for (var one : before.microjoules().entrySet()) {
            var now = number(one.getKey(), "energy_uj");
            if (now.isEmpty()) {
                return OptionalDouble.empty();
            }
            long taken = now.getAsLong() - one.getValue();
            if (taken < 0) {
                var range = number(one.getKey(), "max_energy_range_uj");
                if (range.isEmpty()) {
                    return OptionalDouble.empty();
                }
                taken += range.getAsLong();
            }
            sum += taken / MICRO;
        }
        return sum > 0 ? OptionalDouble.of(sum) : OptionalDouble.empty();
    }

    private OptionalLong number(String name, String file) {
        return sight.line("%s/%s/%s".formatted(FOLDER, name, file))
                .map(Digits::leading)
                .orElse(OptionalLong.empty());
    }
}
