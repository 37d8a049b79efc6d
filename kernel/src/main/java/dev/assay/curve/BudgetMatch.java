package dev.assay.curve;

import dev.assay.api.EvalRow;
import dev.assay.api.UserError;
import dev.assay.report.Comparison;
import dev.assay.report.Numbers;
import dev.assay.stats.Design;
import dev.assay.stats.PairedComparison;
import dev.assay.store.StoredRun;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A system against baselines that were given, example by example, the tokens it used.
///
/// @param mine the system
/// @param score the score the verdict is about
/// @param sides one a baseline
public record BudgetMatch(String mine, String score, List<Side> sides) {
    /// A baseline beside the system: their difference is the system's less the baseline's.
    ///
    /// @param tokens what it used, as a share of the system's
    public record Side(String baseline, Terms terms, double tokens, Comparison comparison) {
        /// Whether it is part of the verdict.
        public boolean isMatched() {
            return terms == Terms.EQUAL;
        }

        Optional<Comparison.OfScore> of(String score) {
            return comparison.scores().stream()
                    .filter(one -> one.score().equals(score))
                    .findFirst();
        }
    }

    /// On what terms a baseline stands beside the system.
    public enum Terms {
        EQUAL("equal"),
        /// It takes no budget, or needs less.
        OTHER_TOKENS("a point"),
        /// It sees the question, and the system does not.
        SEES_QUESTION("sees the question");

        private final String label;

        Terms(String label) {
            this.label = label;
        }

        public String label() {
            return label;
        }
    }

    private static final List<String> USUAL = List.of("evidence_survival", "answer_found");

    /// @param run the one that holds the system's rows
    /// @param beside the one that holds the baselines'
    /// @param terms of each baseline, by its name
    public static BudgetMatch of(
            StoredRun run,
            String mine,
            StoredRun beside,
            Function<String, Terms> terms,
            Optional<String> score,
            double margin) {
        var sides = new ArrayList<Side>();
        for (var baseline : beside.manifest().setup().systemNames()) {
            try (var theirs = rows(beside, baseline);
                    var ours = rows(run, mine)) {
                var comparison = Comparison.of(theirs, ours, Design.withMargin(margin));
                double tokens = ratio(tokens(beside, baseline), tokens(run, mine));
                sides.add(new Side(baseline, terms.apply(baseline), tokens, comparison));
            }
        }
        return new BudgetMatch(mine, score.orElseGet(() -> usual(sides)), sides);
    }

    private static Stream<EvalRow> rows(StoredRun run, String system) {
        return run.rows().filter(row -> row.system().equals(system));
    }

    /// Tokens by example, of answered rows.
    private static Map<String, Double> tokens(StoredRun run, String system) {
        try (var rows = rows(run, system)) {
            return rows.filter(EvalRow::isAnswered)
                    .collect(Collectors.groupingBy(
                            row -> row.dataset() + "\n" + row.exampleId(),
                            Collectors.averagingInt(
                                    row -> row.sizes().outputTokens().orElse(0))));
        }
    }

    /// Over the examples both have an answer for.
    private static double ratio(Map<String, Double> theirs, Map<String, Double> ours) {
        double[] sums = new double[2];
        theirs.forEach((example, tokens) -> {
            if (ours.containsKey(example)) {
                sums[0] += tokens;
                sums[1] += ours.getOrDefault(example, 0.0);
            }
        });
        return sums[1] == 0 ? 0 : sums[0] / sums[1];
    }

    private static String usual(List<Side> sides) {
        var names = sides.stream()
                .flatMap(side -> side.comparison().scores().stream())
                .map(Comparison.OfScore::score)
                .filter(name -> !name.equals(Comparison.COMPRESSION))
                .distinct()
                .toList();
        return USUAL.stream()
                .filter(names::contains)
                .findFirst()
                .or(() -> names.stream().findFirst())
                .orElseThrow(() -> new UserError("the two runs share no score\n       run with the same evaluators"));
    }

    /// Better than every baseline at its own budget, or which one beats it by how much; then what baselines that see
    /// the question keep more, which the system could not know of.
    public String sentence() {
        var seeing = sides.stream()
                .filter(side -> side.terms() == Terms.SEES_QUESTION)
                .filter(side -> side.of(score).isPresent())
                .toList();
        var gap = named(seeing, PairedComparison.Verdict.WORSE);
        return gap.isEmpty()
                ? verdict()
                : "%s With the question in sight, more is kept: %s.".formatted(verdict(), String.join(", ", gap));
    }

    private String verdict() {
        var matched = sides.stream()
                .filter(Side::isMatched)
                .filter(side -> side.of(score).isPresent())
                .toList();
        var better = named(matched, PairedComparison.Verdict.WORSE);
        var worse = named(matched, PairedComparison.Verdict.BETTER);
        var open = matched.size() - better.size() - worse.size();
        if (matched.isEmpty()) {
            return "No baseline could be given the tokens of %s.".formatted(mine);
        }
        if (!better.isEmpty()) {
            return "At its own budget, %s keeps less than %s (%s).".formatted(mine, String.join(", ", better), score);
        }
        return open == 0
                ? "At its own budget, %s keeps more than every baseline (%s).".formatted(mine, score)
                : "At its own budget, no baseline keeps more than %s; against %s the data do not decide (%s)."
                        .formatted(mine, undecided(matched), score);
    }

    private String undecided(List<Side> matched) {
        return matched.stream()
                .filter(side -> verdict(side) != PairedComparison.Verdict.BETTER)
                .map(Side::baseline)
                .collect(Collectors.joining(", "));
    }

    private List<String> named(List<Side> matched, PairedComparison.Verdict verdict) {
        return matched.stream()
                .filter(side -> verdict(side) == verdict)
                .map(side -> "%s by %s"
                        .formatted(
                                side.baseline(),
                                Numbers.plain(Math.abs(
                                        side.of(score).orElseThrow().paired().delta()))))
                .toList();
    }

    private PairedComparison.Verdict verdict(Side side) {
        return side.of(score).orElseThrow().paired().verdict();
    }
}
