package dev.assay.curve;

import dev.assay.curve.BudgetMatch.Side;
import dev.assay.curve.BudgetMatch.Terms;
import dev.assay.report.Comparison;
import dev.assay.report.Numbers;
import dev.assay.stats.PairedComparison.Verdict;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Better than every baseline at its own budget, or which one beats it by how much; then the gap between systems that
/// see the question and those that do not; then on how many examples nothing was kept.
record MatchSentence(BudgetMatch match) {
    /// What a side says of the score: example by example, or with the tokens spread evenly.
    private interface Terrain extends Function<Side, Optional<Comparison.OfScore>> {}

    String text() {
        if (match.isControl()) {
            return "%s was shown the answer: it is a control, and there is no verdict.".formatted(match.mine());
        }
        if (match.isUncompressed()) {
            return "%s keeps %s %% of the tokens: it does not compress and is a control, and there is no verdict."
                    .formatted(match.mine(), Numbers.decimals(100 * match.kept(), 1));
        }
        return verdict()
                + gap(Terms.SEES_QUESTION, "With the question in sight, more is kept: %s.")
                + gap(Terms.SEES_NO_QUESTION, "Even without the question, more is kept: %s.")
                + nothing();
    }

    private Optional<Comparison.OfScore> own(Side side) {
        return side.of(match.score());
    }

    private Optional<Comparison.OfScore> even(Side side) {
        return side.evenly(match.score());
    }

    private List<Side> sides(Terms terms) {
        return match.sides().stream()
                .filter(side -> side.terms() == terms)
                .filter(side -> own(side).isPresent())
                .toList();
    }

    private String gap(Terms terms, String words) {
        var more = named(sides(terms), this::own);
        return more.isEmpty() ? "" : " " + words.formatted(more);
    }

    private String nothing() {
        return match.empty() == 0
                ? ""
                : " %s kept nothing on %d example%s%s; there the baselines had the share of the tokens it keeps elsewhere."
                        .formatted(
                                match.mine(),
                                match.empty(),
                                match.empty() == 1 ? "" : "s",
                                match.failed() == 0 ? "" : " (it failed on %d)".formatted(match.failed()));
    }

    private String verdict() {
        var matched = sides(Terms.EQUAL);
        if (matched.isEmpty()) {
            return "No baseline that sees as much of the question could be given the tokens of %s."
                    .formatted(match.mine());
        }
        var better = named(matched, this::own);
        if (!better.isEmpty()) {
            return "At its own budget, %s keeps less than %s (%s).".formatted(match.mine(), better, match.score());
        }
        var open = undecided(matched, this::own);
        var first = open.isEmpty()
                ? "At its own budget, %s keeps more than every baseline (%s).".formatted(match.mine(), match.score())
                : "At its own budget, no baseline keeps more than %s; against %s the data do not decide (%s)."
                        .formatted(match.mine(), open, match.score());
        return evenly(matched, first);
    }

    /// What is won by giving hard examples next to nothing is not won.
    private String evenly(List<Side> matched, String first) {
        var better = named(matched, this::even);
        if (!better.isEmpty()) {
            return "With the tokens of %s spread evenly over the examples, more is kept by %s (%s). Example by example, no baseline keeps more: %s gives little to examples it keeps nothing of."
                    .formatted(match.mine(), better, match.score(), match.mine());
        }
        var open = undecided(matched, this::even);
        return open.isEmpty()
                ? first
                : first
                        + " With the same tokens spread evenly over the examples, the data do not decide against %s."
                                .formatted(open);
    }

    private static String undecided(List<Side> sides, Terrain on) {
        return sides.stream()
                .filter(side ->
                        on.apply(side).stream().anyMatch(one -> one.paired().verdict() != Verdict.BETTER))
                .map(Side::baseline)
                .collect(Collectors.joining(", "));
    }

    /// Those that keep more than the system.
    private static String named(List<Side> sides, Terrain on) {
        return sides.stream()
                .flatMap(side -> on.apply(side).stream()
                        .filter(one -> one.paired().verdict() == Verdict.WORSE)
                        .map(one -> "%s by %s"
                                .formatted(
                                        side.baseline(),
                                        Numbers.plain(Math.abs(one.paired().delta())))))
                .collect(Collectors.joining(", "));
    }
}
