package dev.assay.math;

import java.util.List;
import java.util.Optional;

/// What an answer was understood as.
sealed interface MathAnswer {
    /// A number or formula.
    ///
    /// @param unit empty where none is given or it is not a known one
    record Value(Expression amount, Optional<Unit> unit) implements MathAnswer {}

    /// Several answers in one: a tuple, an interval, a set, solutions side by side.
    record Listing(Shape shape, List<MathAnswer> items) implements MathAnswer {}

    /// An inequality, the smaller side first: `x > 2` is `2 < x`.
    ///
    /// @param signs `<`, `≤` or `≠`, one between each two sides
    record Relation(List<String> signs, List<Expression> sides) implements MathAnswer {}

    /// What could not be read, to be compared as text.
    record Words() implements MathAnswer {}

    enum Shape {
        /// Without brackets, as solutions are often listed.
        BARE,
        SET,
        UNION,
        ROUND,
        SQUARE,
        OPEN_LEFT,
        OPEN_RIGHT;

        boolean isOrdered() {
            return switch (this) {
                case BARE, SET, UNION -> false;
                case ROUND, SQUARE, OPEN_LEFT, OPEN_RIGHT -> true;
            };
        }
    }
}
