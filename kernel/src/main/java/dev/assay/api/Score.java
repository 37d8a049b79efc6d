package dev.assay.api;

/// What one evaluator made of one response: a number, or an honest refusal to give one.
public sealed interface Score {
    String name();

    /// @param why what a reader should know about this number; may be empty
    record Value(String name, double value, String why) implements Score {
        public Value {
            if (!Double.isFinite(value)) {
                throw new IllegalArgumentException("score %s must be finite, got %s".formatted(name, value));
            }
        }

        public Value(String name, double value) {
            this(name, value, "");
        }
    }

    /// Kept in the record, left out of every mean, counted in the report.
    record Unscored(String name, String reason) implements Score {}

    static Score of(String name, double value) {
        return new Value(name, value);
    }

    static Score of(String name, boolean holds) {
        return new Value(name, holds ? 1 : 0);
    }
}
