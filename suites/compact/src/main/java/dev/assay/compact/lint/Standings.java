package dev.assay.compact.lint;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// What everybody scored on one suite, and what the rules of a valid suite say to it.
///
/// @param controls null and oracle, by label
/// @param honest methods that ship with Assay and ask no model
/// @param tricks artifacts and readers that deserve nothing
/// @param wrong artifacts that are fluent and false
/// @param verbatim everything that was said
public record Standings(
        Map<String, Double> controls,
        Map<String, Double> honest,
        Map<String, Double> tricks,
        Map<String, Double> wrong,
        double verbatim) {
    static final double MARGIN = 0.15;
    static final double MOST_OF_SCALE = 0.35;
    static final double LEAST_VERBATIM = 0.95;
    static final double MOST_WRONG = 0.10;

    public Standings {
        controls = new LinkedHashMap<>(controls);
        honest = new LinkedHashMap<>(honest);
        tricks = new LinkedHashMap<>(tricks);
        wrong = new LinkedHashMap<>(wrong);
    }

    /// The best honest score.
    public double best() {
        return honest.values().stream().mapToDouble(score -> score).max().orElse(0);
    }

    /// 0 at null, 1 at the oracle.
    public double onScale(double score) {
        double nothing = controls.getOrDefault(Trick.NULL.label(), 0.0);
        double all = controls.getOrDefault(Trick.ORACLE.label(), 1.0);
        return all <= nothing ? 0 : (score - nothing) / (all - nothing);
    }

    /// What is wrong with the suite.
    ///
    /// @param judge by whom the scores are
    List<String> problems(String judge) {
        var problems = new ArrayList<String>();
        tricks.forEach((name, score) -> {
            if (onScale(score) > MOST_OF_SCALE) {
                problems.add("%s: the trick \"%s\" has %.3f on the scale from null to oracle; %.2f is the most"
                        .formatted(judge, name, onScale(score), MOST_OF_SCALE));
            }
            if (score > best() - MARGIN) {
                problems.add("%s: the trick \"%s\" scores %.3f, within %.2f of the best honest method (%.3f)"
                        .formatted(judge, name, score, MARGIN, best()));
            }
        });
        if (verbatim < LEAST_VERBATIM) {
            problems.add("%s: everything as it was said scores %.3f; %.2f is the least"
                    .formatted(judge, verbatim, LEAST_VERBATIM));
        }
        wrong.forEach((name, score) -> {
            if (score > MOST_WRONG) {
                problems.add("%s: \"%s\" scores %.3f; %.2f is the most".formatted(judge, name, score, MOST_WRONG));
            }
        });
        return problems;
    }
}
