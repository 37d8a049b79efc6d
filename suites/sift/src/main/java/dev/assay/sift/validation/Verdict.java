package dev.assay.sift.validation;

import dev.assay.sift.thought.ThoughtCounts;
import java.util.List;
import java.util.Locale;

/// What became of an answer, and why.
///
/// @param flags the hard failures of a rejected answer, the reservations about another
/// @param anchorHits how many of the prompt's anchors occur letter for letter
public record Verdict(Status status, List<String> flags, int anchorHits, ThoughtCounts thought) {
    /// The three ways it can end, each with the factor it multiplies a case's score by.
    public enum Status {
        ACCEPTED(1.00),
        SOFT_ACCEPTED(0.85),
        REJECTED(0.00);

        private final double factor;

        Status(double factor) {
            this.factor = factor;
        }

        public double factor() {
            return factor;
        }

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    public boolean isRejected() {
        return status == Status.REJECTED;
    }
}
