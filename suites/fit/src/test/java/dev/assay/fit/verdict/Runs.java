package dev.assay.fit.verdict;

import dev.assay.hardware.ThermalPressure;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/// Speed probes of a machine with 16 GiB.
final class Runs {
    private static final double GIB = 1L << 30;

    private Runs() {}

    static SpeedRun of(List<PromptRun> prompts) {
        var memory = new MemoryReading(16 * GIB, 8 * GIB, OptionalDouble.empty());
        return new SpeedRun(
                memory,
                memory,
                new Footprint.Sources(true, true, OptionalLong.empty(), OptionalDouble.empty()),
                OptionalDouble.empty(),
                prompts,
                new SpeedRun.Around(ThermalPressure.UNKNOWN, ThermalPressure.UNKNOWN, Optional.empty(), List.of()));
    }

    static PromptRun measured(long tokens, double serverNanos, OptionalDouble clientNanos) {
        return new PromptRun.Measured(
                10,
                tokens,
                serverNanos,
                clientNanos,
                4e9,
                OptionalDouble.empty(),
                new PromptRun.First(OptionalDouble.of(100), OptionalDouble.empty()),
                new PromptRun.Said("fine", ""),
                false);
    }
}
