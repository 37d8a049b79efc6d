package dev.assay.compact.scoring;

import java.util.List;

/// Tells what the artifact lost from what the model failed to use. Only items that ask for something count.
///
/// @param keptPassed in the artifact, and answered
/// @param keptFailed in the artifact, but not answered: the model's failure
/// @param lostPassed not in the artifact as worded, yet answered
/// @param lostFailed not in the artifact, and not answered: the method's failure
public record SurvivalSplit(int keptPassed, int keptFailed, int lostPassed, int lostFailed) {
    public static SurvivalSplit of(List<CaseResult> cases) {
        return cases.stream()
                .flatMap(result -> result.cycles().stream())
                .map(SurvivalSplit::of)
                .reduce(new SurvivalSplit(0, 0, 0, 0), SurvivalSplit::plus);
    }

    private static SurvivalSplit of(CycleResult cycle) {
        var counts = new int[4];
        cycle.detail().ifPresent(detail -> {
            for (var item : cycle.scorecard().itemScores()) {
                var isKept = detail.kept().get(item.itemKey());
                if (isKept != null) {
                    counts[(isKept ? 0 : 2) + (item.score() >= 1 ? 0 : 1)]++;
                }
            }
        });
        return new SurvivalSplit(counts[0], counts[1], counts[2], counts[3]);
    }

    private SurvivalSplit plus(SurvivalSplit other) {
        return new SurvivalSplit(
                keptPassed + other.keptPassed,
                keptFailed + other.keptFailed,
                lostPassed + other.lostPassed,
                lostFailed + other.lostFailed);
    }
}
