package dev.assay.compact.board;

import dev.assay.compact.scoring.RunAggregates;

/// The number a board is sorted by: 0.40 · overall score + 0.30 · drift resistance + 0.20 · constraint
/// retention + 0.10 · compression bonus. From 0 to 1, higher is better.
///
/// A method that keeps nothing has no drift resistance, which counts as 0. Its compression bonus alone is 0.10,
/// and that floor is why a board always shows a run of the null method.
public final class EliteScore {
    private EliteScore() {}

    public static double of(RunAggregates run, Tier tier) {
        return 0.40 * run.overallScore()
                + 0.30 * run.driftResistance().orElse(0)
                + 0.20 * run.constraintRetention()
                + 0.10 * tier.bonus(run.compressionRatio());
    }
}
