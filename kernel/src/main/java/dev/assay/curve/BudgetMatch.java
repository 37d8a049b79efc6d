package dev.assay.curve;

import dev.assay.api.EvalRow;
import dev.assay.api.Score;
import dev.assay.api.UserError;
import dev.assay.report.Comparison;
import dev.assay.report.Numbers;
import dev.assay.spec.QuestionReaders;
import dev.assay.stats.Design;
import dev.assay.stats.PairedComparison;
import dev.assay.store.StoredRun;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A system against baselines that were given, example by example, the tokens it used.
///
/// An example on which the system kept nothing, or failed, says nothing at the tokens it used there: baselines get the
/// share it kept elsewhere. Where failures are the system's own, they score 0.
///
/// @param mine the system
/// @param score the score the verdict is about
/// @param empty examples on which the system kept nothing, failed ones included
/// @param failed examples on which it failed in some repeat
/// @param sides one a baseline
public record BudgetMatch(String mine, String score, long empty, long failed, List<Side> sides) {
    /// A baseline that used less than this share of the tokens did not use its budget.
    private static final double FILLED = 0.95;

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
        SEES_QUESTION("sees the question"),
        /// The system sees the question, and it does not.
        SEES_NO_QUESTION("does not see the question");

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
    /// @param takesBudget whether a baseline could be given a budget, by its name
    public static BudgetMatch of(
            StoredRun run,
            String mine,
            StoredRun beside,
            Predicate<String> takesBudget,
            Optional<String> score,
            double margin) {
        var tokens = tokens(run, mine);
        var failed = failed(run, mine);
        var sides = new ArrayList<Side>();
        for (var baseline : beside.manifest().setup().systemNames()) {
            try (var theirs = rows(beside, baseline);
                    var ours = ours(run, mine)) {
                var comparison = Comparison.of(theirs, ours, Design.withMargin(margin));
                double ratio = ratio(tokens(beside, baseline), tokens);
                var terms = takesBudget.test(baseline) && ratio >= FILLED
                        ? terms(seesQuestion(beside, baseline), seesQuestion(run, mine))
                        : Terms.OTHER_TOKENS;
                sides.add(new Side(baseline, terms, ratio, comparison));
            }
        }
        long nothing = tokens.values().stream().filter(count -> count == 0).count();
        return new BudgetMatch(
                mine,
                score.orElseGet(() -> usual(sides)),
                nothing
                        + failed.stream()
                                .filter(key -> !tokens.containsKey(key))
                                .count(),
                failed.size(),
                sides);
    }

    private static Terms terms(boolean baselineSees, boolean systemSees) {
        return baselineSees == systemSees ? Terms.EQUAL : baselineSees ? Terms.SEES_QUESTION : Terms.SEES_NO_QUESTION;
    }

    private static boolean seesQuestion(StoredRun run, String system) {
        return run.manifest().setup().systems().stream()
                .filter(part -> part.name().equals(system))
                .anyMatch(part -> QuestionReaders.isOne(part.kind(), part.configuration()));
    }

    private static Set<String> failed(StoredRun run, String system) {
        try (var rows = rows(run, system)) {
            return rows.filter(row -> !row.isAnswered()).map(BudgetMatch::key).collect(Collectors.toSet());
        }
    }

    /// The rows of the system; where failures are its own, failed ones score 0.
    private static Stream<EvalRow> ours(StoredRun run, String mine) {
        if (!NothingKept.isCountedIn(run.manifest())) {
            return rows(run, mine);
        }
        Set<String> scores;
        try (var rows = rows(run, mine)) {
            scores = rows.flatMap(row -> row.scores().stream()).map(Score::name).collect(Collectors.toSet());
        }
        return rows(run, mine).map(row -> NothingKept.scored(row, scores));
    }

    private static String key(EvalRow row) {
        return row.dataset() + "\n" + row.exampleId();
    }

    private static Stream<EvalRow> rows(StoredRun run, String system) {
        return run.rows().filter(row -> row.system().equals(system));
    }

    /// Tokens by example, of answered rows.
    private static Map<String, Double> tokens(StoredRun run, String system) {
        try (var rows = rows(run, system)) {
            return rows.filter(EvalRow::isAnswered)
                    .collect(Collectors.groupingBy(
                            BudgetMatch::key,
                            Collectors.averagingInt(
                                    row -> row.sizes().outputTokens().orElse(0))));
        }
    }

    /// Over the examples both have an answer for and the system kept something of.
    private static double ratio(Map<String, Double> theirs, Map<String, Double> ours) {
        double[] sums = new double[2];
        theirs.forEach((example, tokens) -> {
            double own = ours.getOrDefault(example, 0.0);
            if (own > 0) {
                sums[0] += tokens;
                sums[1] += own;
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

    /// Better than every baseline at its own budget, or which one beats it by how much; then the gap between systems
    /// that see the question and those that do not; then on how many examples nothing was kept.
    public String sentence() {
        return verdict()
                + gap(Terms.SEES_QUESTION, "With the question in sight, more is kept: %s.")
                + gap(Terms.SEES_NO_QUESTION, "Even without the question, more is kept: %s.")
                + nothing();
    }

    private String gap(Terms terms, String words) {
        var more = named(
                sides.stream()
                        .filter(side -> side.terms() == terms)
                        .filter(side -> side.of(score).isPresent())
                        .toList(),
                PairedComparison.Verdict.WORSE);
        return more.isEmpty() ? "" : " " + words.formatted(String.join(", ", more));
    }

    private String nothing() {
        return empty == 0
                ? ""
                : " %s kept nothing on %d example%s%s; there the baselines had the share of the tokens it keeps elsewhere."
                        .formatted(
                                mine,
                                empty,
                                empty == 1 ? "" : "s",
                                failed == 0 ? "" : " (it failed on %d)".formatted(failed));
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
            return "No baseline that sees as much of the question could be given the tokens of %s.".formatted(mine);
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
