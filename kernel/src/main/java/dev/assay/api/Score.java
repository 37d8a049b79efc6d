package dev.assay.api;

import java.util.List;
import java.util.OptionalDouble;

/// What one evaluator made of one response: a number, or an honest refusal to give one.
public sealed interface Score {
    String name();

    /// What judges said, each vote by itself; empty where nobody was asked.
    List<Vote> votes();

    /// @param why what a reader should know about this number; may be empty
    record Value(String name, double value, String why, List<Vote> votes) implements Score {
        public Value {
            if (!Double.isFinite(value)) {
                throw new IllegalArgumentException("score %s must be finite, got %s".formatted(name, value));
            }
            votes = List.copyOf(votes);
        }

        public Value(String name, double value, String why) {
            this(name, value, why, List.of());
        }

        public Value(String name, double value) {
            this(name, value, "");
        }
    }

    /// Kept in the record, left out of every mean, counted in the report.
    record Unscored(String name, String reason, List<Vote> votes) implements Score {
        public Unscored {
            votes = List.copyOf(votes);
        }

        public Unscored(String name, String reason) {
            this(name, reason, List.of());
        }
    }

    /// One vote of a judge.
    ///
    /// @param value empty where the vote was lost
    /// @param words the judge's reason, or how the vote was lost; may be empty
    record Vote(OptionalDouble value, String words) {}

    static Score of(String name, double value) {
        return new Value(name, value);
    }

    static Score of(String name, boolean holds) {
        return new Value(name, holds ? 1 : 0);
    }
}
