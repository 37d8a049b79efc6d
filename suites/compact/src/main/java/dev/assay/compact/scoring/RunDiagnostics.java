package dev.assay.compact.scoring;

import dev.assay.stats.Summation;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/// Everything a run says beside its five numbers.
///
/// @param cycleScores mean cycle score of cycle 0, 1, 2, …
/// @param fidelity of each section over all artifacts; empty in results of the original
/// @param pooledCompression all source tokens over all artifact tokens: one empty artifact cannot carry it
/// @param unanswered items with a blank response
/// @param artifact what the artifacts hold, apart from what was answered
/// @param earnedDrift drift resistance times the score of cycle 0, averaged over the cases: who never had
/// anything earns nothing by losing nothing
public record RunDiagnostics(
        List<ItemBreakdown> itemTypes,
        List<GroupScore> families,
        List<GroupScore> templates,
        List<Double> cycleScores,
        List<RetentionCurve> curves,
        SurvivalSplit survival,
        List<SectionFidelity> fidelity,
        OptionalDouble pooledCompression,
        int unanswered,
        double earnedDrift,
        ArtifactCurve artifact) {
    public static RunDiagnostics of(Summation summation, List<CaseResult> cases) {
        var details = cases.stream()
                .flatMap(result -> result.cycles().stream())
                .flatMap(cycle -> cycle.detail().stream())
                .toList();
        return new RunDiagnostics(
                ItemBreakdown.of(summation, cases),
                GroupScore.byFamily(summation, cases),
                GroupScore.byTemplate(summation, cases),
                cycleScores(summation, cases),
                RetentionCurve.of(summation, cases),
                SurvivalSplit.of(cases),
                SectionFidelity.bySection(details.stream()
                        .flatMap(detail -> detail.fidelity().stream())
                        .toList()),
                pooledCompression(details),
                details.stream().mapToInt(detail -> detail.unanswered().size()).sum(),
                earnedDrift(summation, cases),
                ArtifactCurve.of(cases, SurvivalSplit.of(cases)));
    }

    private static List<Double> cycleScores(Summation summation, List<CaseResult> cases) {
        int cycles =
                cases.stream().mapToInt(result -> result.cycles().size()).max().orElse(0);
        return IntStream.range(0, cycles)
                .mapToObj(n -> summation.mean(
                        0,
                        cases.stream()
                                .filter(result -> result.cycles().size() > n)
                                .mapToDouble(result ->
                                        result.cycles().get(n).scorecard().cycleScore())
                                .toArray()))
                .toList();
    }

    private static OptionalDouble pooledCompression(List<CycleDetail> details) {
        long source = details.stream().mapToLong(CycleDetail::sourceTokens).sum();
        long artifact = details.stream().mapToLong(CycleDetail::artifactTokens).sum();
        return details.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of((double) source / Math.max(artifact, 1));
    }

    private static double earnedDrift(Summation summation, List<CaseResult> cases) {
        return summation.mean(
                0,
                cases.stream()
                        .filter(result -> !result.cycles().isEmpty())
                        .mapToDouble(result -> Drift.earned(
                                result.driftResistance().orElse(0),
                                result.cycles().getFirst().scorecard().cycleScore()))
                        .toArray());
    }
}
