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
import java.util.function.Predicate;
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
    /// @param isMatched whether it had the same tokens; one that had not is shown, and no part of the verdict
    /// @param tokens what it used, as a share of the system's
    public record Side(String baseline, boolean isMatched, double tokens, Comparison comparison) {
        Optional<Comparison.OfScore> of(String score) {
            return comparison.scores().stream()
                    .filter(one -> one.score().equals(score))
                    .findFirst();
        }
    }

    private static final List<String> USUAL = List.of("evidence_survival", "answer_found");

    /// @param run the one that holds the system's rows
    /// @param beside the one that holds the baselines'
    public static BudgetMatch of(
            StoredRun run,
            String mine,
            StoredRun beside,
            Predicate<String> isMatched,
            Optional<String> score,
            double margin) {
        var sides = new ArrayList<Side>();
        for (var baseline : beside.manifest().setup().systemNames()) {
            try (var theirs = rows(beside, baseline);
                    var ours = rows(run, mine)) {
                var comparison = Comparison.of(theirs, ours, Design.withMargin(margin));
                double tokens = ratio(tokens(beside, baseline), tokens(run, mine));
                sides.add(new Side(baseline, isMatched.test(baseline), tokens, comparison));
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

    /// One sentence: better than every baseline at its own budget, or which one beats it by how much.
    public String sentence() {
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
