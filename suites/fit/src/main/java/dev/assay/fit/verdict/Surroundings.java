package dev.assay.fit.verdict;

import java.util.OptionalDouble;

/// What went on around a run.
///
/// @param thermalPressureAfter nominal, moderate, heavy, critical or unknown
/// @param swapGib swapped out during the run
/// @param averageLoad of the processor, in percent
/// @param frequencyGhz of the processor while the model answered
public record Surroundings(
        String thermalPressureAfter,
        OptionalDouble swapGib,
        boolean isOnBattery,
        OptionalDouble averageLoad,
        OptionalDouble frequencyGhz) {
    /// Nothing is known.
    public static final Surroundings UNKNOWN =
            new Surroundings("unknown", OptionalDouble.empty(), false, OptionalDouble.empty(), OptionalDouble.empty());
}
