package dev.assay.curve;

import dev.assay.api.EvalRow;
import dev.assay.api.Score;
import dev.assay.api.UserError;
import dev.assay.report.Comparison;
import dev.assay.spec.QuestionReaders;
import dev.assay.stats.Design;
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
/// A system could give an example next to nothing where it would lose, and be compared there with baselines that get
/// next to nothing, too. So each baseline also gets all its tokens spread evenly: the same share of every example.
///
/// @param mine the system
/// @param kept share of all tokens it keeps
/// @param isControl whether it was shown the answer
/// @param score the score the verdict is about
/// @param empty examples on which the system kept nothing, failed ones included
/// @param failed examples on which it failed in some repeat
/// @param sides one a baseline
public record BudgetMatch(
        String mine, double kept, boolean isControl, String score, long empty, long failed, List<Side> sides) {
    private static final String EVENLY = "-evenly";

    /// A system that keeps more than this share of the tokens does not compress.
    private static final double ALL = 0.95;

    /// A baseline that used less than this share of the tokens did not use its budget.
    private static final double FILLED = 0.95;

    /// A baseline beside the system: their difference is the system's less the baseline's.
    ///
    /// @param tokens what it used, as a share of the system's
    /// @param even beside the baseline with the same tokens spread evenly, where that was tried
    public record Side(String baseline, Terms terms, double tokens, Comparison comparison, Optional<Comparison> even) {
        /// Whether it is part of the verdict.
        public boolean isMatched() {
            return terms == Terms.EQUAL;
        }

        public Optional<Comparison.OfScore> of(String score) {
            return of(comparison, score);
        }

        /// With the same tokens spread evenly.
        public Optional<Comparison.OfScore> evenly(String score) {
            return even.flatMap(one -> of(one, score));
        }

        private static Optional<Comparison.OfScore> of(Comparison comparison, String score) {
            return comparison.scores().stream()
                    .filter(one -> one.score().equals(score))
                    .findFirst();
        }
    }

    /// Whether the system keeps next to everything: no compressor, but a control.
    public boolean isUncompressed() {
        return kept > ALL;
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
        var names = beside.manifest().setup().systemNames();
        for (var baseline : names) {
            if (!isEven(baseline, names)) {
                double ratio = ratio(tokens(beside, baseline), tokens);
                var terms = takesBudget.test(baseline) && ratio >= FILLED
                        ? terms(seesQuestion(beside, baseline), seesQuestion(run, mine))
                        : Terms.OTHER_TOKENS;
                var even = Optional.of(evenly(baseline))
                        .filter(names::contains)
                        .map(name -> comparison(beside, name, run, mine, margin));
                sides.add(new Side(baseline, terms, ratio, comparison(beside, baseline, run, mine, margin), even));
            }
        }
        long nothing = tokens.values().stream().filter(count -> count == 0).count();
        return new BudgetMatch(
                mine,
                share(run, mine),
                run.manifest().origin().controls().contains(mine),
                score.orElseGet(() -> usual(sides)),
                nothing
                        + failed.stream()
                                .filter(key -> !tokens.containsKey(key))
                                .count(),
                failed.size(),
                sides);
    }

    private static boolean isEven(String baseline, List<String> names) {
        return baseline.endsWith(EVENLY) && names.contains(baseline.substring(0, baseline.length() - EVENLY.length()));
    }

    private static Comparison comparison(StoredRun beside, String baseline, StoredRun run, String mine, double margin) {
        try (var theirs = rows(beside, baseline);
                var ours = ours(run, mine)) {
            return Comparison.of(theirs, ours, Design.withMargin(margin));
        }
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

    /// The rows of the system; where failures are its own, failed ones score 0, and so do answers in place of a context
    /// where it shows one elsewhere.
    private static Stream<EvalRow> ours(StoredRun run, String mine) {
        if (!NothingKept.isCountedIn(run.manifest()) || share(run, mine) == 0) {
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

    /// What it comes to, in words.
    public String sentence() {
        return new MatchSentence(this).text();
    }

    /// The name of a baseline that gets all tokens of the system spread evenly over the examples.
    public static String evenly(String baseline) {
        return baseline + EVENLY;
    }

    /// What the system keeps of all tokens; nothing where its rows have no count of them.
    public static double share(StoredRun run, String system) {
        var sums = new double[2];
        try (var rows = rows(run, system)) {
            rows.filter(NothingKept::showsContext).forEach(row -> {
                sums[0] += row.sizes().outputTokens().orElse(0);
                sums[1] += row.sizes().inputTokens().orElse(0);
            });
        }
        return sums[1] == 0 ? 0 : sums[0] / sums[1];
    }
}
