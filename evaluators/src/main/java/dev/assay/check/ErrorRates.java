package dev.assay.check;

import dev.assay.stats.Proportion;
import java.util.List;
import java.util.Locale;

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
    public static final double LEVEL = 0.95;

    /// @param given `unscored` or a number
    public record Mistake(String pair, String shown, double expected, String given) {}

    public boolean isWithinTarget() {
        return wrong.value().orElse(0) <= allowed;
    }

    /// The row of a Markdown table.
    public String row() {
        return "| `%s` | `%s` | %d | %s | %s | %s |"
                .formatted(evaluator, score, wrong.count(), shown(wrong), shown(falsePositives), shown(falseNegatives));
    }

    /// `2.1 % [0.7, 6.0] (3 of 143)`, with the exact interval of 95 %.
    public static String shown(Proportion share) {
        return share.exact(LEVEL)
                .map(interval -> String.format(
                        Locale.ROOT,
                        "%.1f %% [%.1f, %.1f] (%d of %d)",
                        100 * share.value().orElseThrow(),
                        100 * interval.low(),
                        100 * interval.high(),
                        share.successes(),
                        share.count()))
                .orElse("–");
    }
}
