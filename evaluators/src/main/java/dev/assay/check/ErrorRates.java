package dev.assay.check;

import dev.assay.stats.Proportion;
import java.util.List;

/// How often one score of an evaluator is wrong.
///
/// @param falsePositives scores above their label, of all pairs that are labelled below 1
/// @param falseNegatives scores below their label, of all pairs that are labelled above 0; an unscored pair is one
/// @param mistakes the pairs that are scored wrong
public record ErrorRates(
        String evaluator,
        String score,
        double allowed,
        Proportion wrong,
        Proportion falsePositives,
        Proportion falseNegatives,
        List<Mistake> mistakes) {
    /// @param given `unscored` or a number
    public record Mistake(String pair, String shown, double expected, String given) {}

    public boolean isWithinTarget() {
        return wrong.value().orElse(0) <= allowed;
    }
}
