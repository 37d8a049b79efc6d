package dev.assay.compact.scoring;

import java.util.OptionalDouble;

/// What a number is for a method that keeps nothing and for one that keeps all that matters.
public record ControlScores(double nothing, double oracle) {
    private static final double NO_ROOM = 1e-9;

    /// 0 at the null method, 1 at the oracle; below and above where a run is. Empty where the two are
    /// equal.
    public OptionalDouble normalize(double value) {
        double room = oracle - nothing;
        return Math.abs(room) < NO_ROOM ? OptionalDouble.empty() : OptionalDouble.of((value - nothing) / room);
    }
}
