package dev.assay.compact.scoring;

import java.util.List;

/// The numbers of one cycle.
///
/// @param cycleScore weighted mean of the item scores, 0 to 1, higher is better
/// @param penalizedCycleScore the same times one less the contradiction rate
/// @param contradictionRate share of responses that break a rule, 0 to 1, lower is better
/// @param compressionRatio tokens of the conversation for one of the artifact, higher is smaller
public record Scorecard(
        int cycleNumber,
        double cycleScore,
        double penalizedCycleScore,
        double contradictionRate,
        double compressionRatio,
        List<ItemScore> itemScores) {
    public Scorecard {
        itemScores = List.copyOf(itemScores);
    }
}
