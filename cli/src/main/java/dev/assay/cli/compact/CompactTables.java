package dev.assay.cli.compact;

import dev.assay.compact.board.EliteScore;
import dev.assay.compact.board.Reason;
import dev.assay.compact.board.Tier;
import dev.assay.compact.log.RunResult;
import dev.assay.compact.run.CompactStanding;
import dev.assay.compact.run.LogSummary;
import dev.assay.compact.scoring.CaseResult;
import dev.assay.compact.scoring.GroupScore;
import dev.assay.compact.scoring.ItemBreakdown;
import dev.assay.compact.scoring.RetentionCurve;
import dev.assay.compact.scoring.RunCost;
import dev.assay.compact.scoring.RunDiagnostics;
import dev.assay.compact.scoring.SurvivalSplit;
import dev.assay.compact.scoring.TokenUsage;
import dev.assay.report.TextTable;
import dev.assay.text.DecimalText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// A run of the compact suite as tables for a terminal.
///
/// @param width in columns
record CompactTables(int width) {
    String of(RunResult run) {
        var diagnostics = LogSummary.diagnostics(run);
        return Stream.of(
                        title(run),
                        cases(run.cases()),
                        itemTypes(diagnostics.itemTypes()),
                        families(diagnostics.families()),
                        curves(diagnostics),
                        numbers(run, diagnostics),
                        tiers(run),
                        usage(run),
                        remarks(run))
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining("\n"));
    }

    private static String title(RunResult run) {
        var setup = run.start().setup();
        return "%s %s on %s, %s:%s (version %s), rules %s\n%s level, %d drift cycles, seed group %s, run %s of %s\n"
                .formatted(
                        setup.methodName(),
                        setup.methodVersion(),
                        setup.benchmarkVersion(),
                        setup.targetProvider(),
                        setup.targetModel(),
                        run.modelVersion(),
                        setup.scorerVersion(),
                        setup.difficulty(),
                        setup.driftCycles(),
                        setup.seedGroup(),
                        run.start().runId(),
                        run.start().startedAt());
    }

    private String cases(List<CaseResult> cases) {
        return table(
                List.of("case", "score", "drift resistance", "cycles"),
                cases.stream()
                        .map(one -> List.of(
                                one.caseId(),
                                fixed(one.caseScore()),
                                resistance(one.driftResistance()),
                                Integer.toString(one.cycles().size())))
                        .toList());
    }

    private String itemTypes(List<ItemBreakdown> types) {
        return table(
                List.of("items", "weight", "n", "perfect", "partial", "failed", "mean"),
                types.stream()
                        .map(type -> List.of(
                                type.itemType(),
                                DecimalText.printed(type.weight(), 0),
                                Integer.toString(type.total()),
                                Integer.toString(type.perfect()),
                                Integer.toString(type.partial()),
                                Integer.toString(type.failed()),
                                fixed(type.meanScore())))
                        .toList());
    }

    private String families(List<GroupScore> families) {
        return table(
                List.of("family", "cases", "mean score", "at least half", "95 %"),
                families.stream()
                        .map(family -> List.of(
                                family.name(),
                                Integer.toString(family.cases()),
                                fixed(family.meanScore()),
                                fixed(family.passing()),
                                family.interval()
                                        .map(one -> fixed(one.low()) + "\u2013" + fixed(one.high()))
                                        .orElse("")))
                        .toList());
    }

    /// What is remembered from cycle to cycle, and when half of it is gone.
    String curves(RunDiagnostics run) {
        int cycles = run.cycleScores().size();
        var header = new ArrayList<>(List.of("remembered"));
        IntStream.range(0, cycles).forEach(cycle -> header.add("cycle " + cycle));
        header.add("half-life");
        var rows = new ArrayList<List<String>>();
        rows.add(curve("all items, weighted", run.cycleScores(), cycles, ""));
        run.curves().forEach(curve -> rows.add(curve(curve.itemType(), curve.means(), cycles, halfLife(curve))));
        return cycles == 0 ? "" : table(header, rows);
    }

    private static List<String> curve(String name, List<Double> means, int cycles, String halfLife) {
        var row = new ArrayList<>(List.of(name));
        IntStream.range(0, cycles).forEach(cycle -> row.add(cycle < means.size() ? fixed(means.get(cycle)) : ""));
        row.add(halfLife);
        return row;
    }

    private static String halfLife(RetentionCurve curve) {
        var halfLife = curve.halfLife();
        return halfLife.isPresent() ? DecimalText.printed(halfLife.getAsDouble(), 1) : "not seen";
    }

    private String numbers(RunResult run, RunDiagnostics diagnostics) {
        var rows = new ArrayList<List<String>>();
        var aggregates = run.aggregates();
        rows.add(List.of("overall score", fixed(aggregates.overallScore())));
        rows.add(List.of("drift resistance", resistance(aggregates.driftResistance())));
        rows.add(List.of("earned drift resistance", fixed(diagnostics.earnedDrift())));
        rows.add(List.of("constraint retention", fixed(aggregates.constraintRetention())));
        rows.add(List.of("contradiction rate", fixed(aggregates.contradictionRate())));
        rows.add(List.of("compression", ratio(aggregates.compressionRatio())));
        diagnostics.pooledCompression().ifPresent(ratio -> rows.add(List.of("compression, pooled", ratio(ratio))));
        var split = diagnostics.survival();
        if (!split.equals(new SurvivalSplit(0, 0, 0, 0))) {
            rows.add(List.of("kept and answered", Integer.toString(split.keptPassed())));
            rows.add(List.of("kept, not answered", Integer.toString(split.keptFailed())));
            rows.add(List.of("lost, yet answered", Integer.toString(split.lostPassed())));
            rows.add(List.of("lost", Integer.toString(split.lostFailed())));
            var artifact = diagnostics.artifact();
            artifact.recall().ifPresent(recall -> rows.add(List.of("kept by the artifacts", fixed(recall))));
            rows.add(List.of("drift resistance of the artifacts", resistance(artifact.driftResistance())));
            rows.add(List.of(
                    "half-life of the artifacts",
                    artifact.halfLife().isPresent()
                            ? DecimalText.printed(artifact.halfLife().getAsDouble(), 1)
                            : "not seen"));
            artifact.readerFailures().ifPresent(share -> rows.add(List.of("kept, yet misread", fixed(share))));
            var cost = RunCost.of(run.cases());
            cost.prefixStability().ifPresent(share -> rows.add(List.of("prefix stability", fixed(share))));
            cost.tokensPerKeptFact()
                    .ifPresent(tokens -> rows.add(List.of("tokens per kept fact", DecimalText.printed(tokens, 0))));
        }
        return table(List.of("number", "value"), rows);
    }

    private String tiers(RunResult run) {
        var standing = new CompactStanding(run);
        return table(
                List.of("tier", "elite score", "qualifies"),
                Arrays.stream(Tier.values())
                        .map(tier -> List.of(
                                tier.toString(),
                                fixed(EliteScore.of(run.aggregates(), tier)),
                                verdict(standing.reasons(tier))))
                        .toList());
    }

    private static String verdict(List<Reason> reasons) {
        return reasons.isEmpty()
                ? "yes"
                : "no: " + reasons.stream().map(Reason::message).collect(Collectors.joining("; "));
    }

    private String usage(RunResult run) {
        return run.tokenUsage()
                .filter(usage -> usage.callCount() > 0)
                .map(usage -> table(List.of("tokens", "count"), usageRows(usage)))
                .orElse("");
    }

    private static List<List<String>> usageRows(TokenUsage usage) {
        var rows = new ArrayList<List<String>>();
        rows.add(List.of("calls", count(usage.callCount())));
        rows.add(List.of("prompt", count(usage.promptTokens())));
        rows.add(List.of("completion", count(usage.completionTokens())));
        rows.add(List.of("total", count(usage.total())));
        if (usage.cachedPromptTokens() > 0) {
            rows.add(List.of("cached", count(usage.cachedPromptTokens())));
            usage.cacheHitRate().ifPresent(rate -> rows.add(List.of("cache hit rate", fixed(rate))));
        }
        usage.perCall().ifPresent(mean -> rows.add(List.of("a call", DecimalText.printed(mean, 1))));
        return rows;
    }

    private static String remarks(RunResult run) {
        return Stream.concat(
                        run.failures().stream()
                                .map(failed -> "failed: %s in cycle %d (%s, %s): %s\n"
                                        .formatted(
                                                failed.caseId(),
                                                failed.cycle(),
                                                failed.stage(),
                                                failed.error(),
                                                failed.message())),
                        run.notes().stream().map(note -> "note: " + note + "\n"))
                .collect(Collectors.joining());
    }

    private String table(List<String> header, List<List<String>> rows) {
        return rows.isEmpty() ? "" : new TextTable(header, rows).render(width);
    }

    private static String fixed(double value) {
        return DecimalText.printed(value, 3);
    }

    /// None where nothing was there to lose.
    static String resistance(OptionalDouble value) {
        return value.isPresent() ? fixed(value.getAsDouble()) : "none";
    }

    private static String ratio(double value) {
        return DecimalText.printed(value, 2) + "x";
    }

    private static String count(long tokens) {
        return String.format(Locale.ROOT, "%,d", tokens);
    }
}
