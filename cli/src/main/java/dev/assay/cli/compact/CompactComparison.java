package dev.assay.cli.compact;

import dev.assay.api.Interval;
import dev.assay.compact.board.EliteScore;
import dev.assay.compact.board.Reason;
import dev.assay.compact.board.Tier;
import dev.assay.compact.log.RunResult;
import dev.assay.compact.method.OracleCompactor;
import dev.assay.compact.run.CaseRows;
import dev.assay.compact.run.CompactMethods;
import dev.assay.compact.run.CompactStanding;
import dev.assay.compact.run.LogSummary;
import dev.assay.compact.scoring.CaseResult;
import dev.assay.compact.scoring.ControlScores;
import dev.assay.compact.scoring.RunAggregates;
import dev.assay.compact.scoring.RunCost;
import dev.assay.compact.scoring.TemplateIntervals;
import dev.assay.json.Json;
import dev.assay.report.Comparison;
import dev.assay.report.Numbers;
import dev.assay.report.TextTable;
import dev.assay.stats.Design;
import dev.assay.stats.Summation;
import dev.assay.text.DecimalText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Runs side by side, the best first: their numbers, where they stand between null and oracle, and what each
/// remembers from cycle to cycle.
final class CompactComparison {
    /// As in `compact compare`.
    private static final double MARGIN = 0.05;

    private final List<RunResult> runs;

    CompactComparison(List<RunResult> runs) {
        this.runs = List.copyOf(runs);
    }

    String render(int width, boolean isJson) {
        return isJson ? Json.writePretty(json()) + "\n" : table(width) + power() + "\n" + curves(width);
    }

    private List<RunResult> bestFirst() {
        return runs.stream()
                .sorted((one, other) -> Double.compare(elite(other), elite(one)))
                .toList();
    }

    private String table(int width) {
        var header = List.of(
                "method",
                "n",
                "overall",
                "95 %",
                "between",
                "drift",
                "kept",
                "misread",
                "constraints",
                "contradicts",
                "compression",
                "elite",
                "qualifies");
        var rows = bestFirst().stream()
                .map(run -> List.of(
                        run.start().setup().methodName(),
                        Integer.toString(run.cases().size()),
                        shown(run, fixed(run.aggregates().overallScore())),
                        interval(run).map(Numbers::interval).orElse("\u2013"),
                        normalized(run).stream()
                                .mapToObj(CompactComparison::fixed)
                                .findFirst()
                                .orElse(""),
                        CompactTables.resistance(run.aggregates().driftResistance()),
                        kept(run),
                        misread(run),
                        shown(run, fixed(run.aggregates().constraintRetention())),
                        shown(run, fixed(run.aggregates().contradictionRate())),
                        shown(run, DecimalText.printed(run.aggregates().compressionRatio(), 2) + "x"),
                        shown(run, fixed(elite(run))),
                        new CompactStanding(run).verdict()))
                .toList();
        return new TextTable(header, rows).render(width);
    }

    /// The smallest difference between the two best methods that so many templates show four times of five. Its spread
    /// is that of these two: other methods may differ more evenly or less.
    private String power() {
        var methods = bestFirst().stream()
                .filter(run ->
                        !CompactMethods.CONTROLS.contains(run.start().setup().methodName()))
                .filter(run -> !run.cases().isEmpty())
                .limit(2)
                .toList();
        if (methods.size() < 2 || !caseIds(methods.getFirst()).equals(caseIds(methods.getLast()))) {
            return "";
        }
        var compared = Comparison.of(
                CaseRows.of(methods.getLast()),
                CaseRows.of(methods.getFirst()),
                CaseRows.HEADLINE::equals,
                Design.withMargin(MARGIN));
        return compared.scores().stream()
                .filter(score -> score.score().equals(CaseRows.HEADLINE))
                .flatMap(score ->
                        score.paired().minimumDetectableEffect().stream().boxed())
                .map(effect -> "%d templates show a difference of %s between %s and %s with 80 %% power\n"
                        .formatted(
                                compared.clusters(),
                                DecimalText.printed(effect, 2),
                                methods.getFirst().start().setup().methodName(),
                                methods.getLast().start().setup().methodName()))
                .findFirst()
                .orElse("");
    }

    private static Set<String> caseIds(RunResult run) {
        return run.cases().stream().map(CaseResult::caseId).collect(Collectors.toSet());
    }

    /// A run in which no case came to a result has no numbers.
    private static String shown(RunResult run, String number) {
        return run.cases().isEmpty() ? "none" : number;
    }

    /// The share of what is asked that the artifacts hold.
    private static String kept(RunResult run) {
        var recall = LogSummary.diagnostics(run).artifact().recall();
        return recall.isPresent() ? fixed(recall.getAsDouble()) : "";
    }

    /// The share of what the artifacts hold that the model did not answer.
    private static String misread(RunResult run) {
        var failures = LogSummary.diagnostics(run).artifact().readerFailures();
        return failures.isPresent() ? fixed(failures.getAsDouble()) : "";
    }

    /// Over templates; empty below two.
    private static Optional<Interval> interval(RunResult run) {
        return TemplateIntervals.ofShare(
                run.cases(),
                cases -> RunAggregates.of(Summation.COMPENSATED, cases).overallScore());
    }

    private String curves(int width) {
        int cycles = runs.stream()
                .mapToInt(run -> LogSummary.diagnostics(run).cycleScores().size())
                .max()
                .orElse(0);
        var header = new ArrayList<>(List.of("remembered"));
        IntStream.range(0, cycles).forEach(cycle -> header.add("cycle " + cycle));
        var rows = bestFirst().stream().map(run -> curve(run, cycles)).toList();
        return new TextTable(header, rows).render(width);
    }

    private static List<String> curve(RunResult run, int cycles) {
        var scores = LogSummary.diagnostics(run).cycleScores();
        var row = new ArrayList<>(List.of(run.start().setup().methodName()));
        IntStream.range(0, cycles).forEach(cycle -> row.add(cycle < scores.size() ? fixed(scores.get(cycle)) : ""));
        return row;
    }

    /// 0 at the null method, 1 at the oracle; empty where one of them did not run.
    private OptionalDouble normalized(RunResult run) {
        var nothing = overall("null");
        var oracle = overall(OracleCompactor.NAME);
        return nothing.isPresent() && oracle.isPresent()
                ? new ControlScores(nothing.get(), oracle.get())
                        .normalize(run.aggregates().overallScore())
                : OptionalDouble.empty();
    }

    private Optional<Double> overall(String method) {
        return runs.stream()
                .filter(run -> run.start().setup().methodName().equals(method))
                .map(run -> run.aggregates().overallScore())
                .findFirst();
    }

    /// By the tier that the run reaches, as in `assay show`.
    private static double elite(RunResult run) {
        return EliteScore.of(run.aggregates(), Tier.reachedBy(run.aggregates()));
    }

    private List<Map<String, @Nullable Object>> json() {
        var all = new ArrayList<Map<String, @Nullable Object>>();
        runs.forEach(run -> {
            var map = new LinkedHashMap<String, @Nullable Object>();
            map.put("method", run.start().setup().methodName());
            map.put("run", run.start().runId());
            map.put("cases", run.cases().size());
            map.put("failures", run.failures().size());
            map.put("retried_failures", run.retried().size());
            map.put("model_version", run.modelVersion());
            map.putAll(run.aggregates().toMap());
            var normalized = normalized(run);
            map.put("between_null_and_oracle", normalized.isPresent() ? normalized.getAsDouble() : null);
            interval(run).ifPresent(interval -> map.put("overall_interval", List.of(interval.low(), interval.high())));
            map.put("elite_score", elite(run));
            if (run.cases().isEmpty()) {
                run.aggregates().toMap().keySet().forEach(name -> map.put(name, null));
                map.put("elite_score", null);
            }
            map.put("artifact", LogSummary.diagnostics(run).artifact().toMap());
            map.put("cost", RunCost.of(run.cases()).toMap());
            map.put("qualifies", new CompactStanding(run).verdict());
            map.put(
                    "reasons",
                    new CompactStanding(run)
                            .reasons(Tier.LIGHT).stream().map(Reason::message).toList());
            map.put("cycle_scores", LogSummary.diagnostics(run).cycleScores());
            all.add(map);
        });
        return all;
    }

    private static String fixed(double value) {
        return DecimalText.printed(value, 3);
    }
}
