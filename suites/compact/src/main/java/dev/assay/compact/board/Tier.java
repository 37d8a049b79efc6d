package dev.assay.compact.board;

import dev.assay.compact.scoring.RunAggregates;
import java.util.Arrays;
import java.util.Optional;

/// How hard a run must compact to stand in a part of the board.
public enum Tier {
    LIGHT("Elite-Light", 2),
    MID("Elite-Mid", 4),
    AGGRESSIVE("Elite-Aggressive", 8);

    private final String label;
    private final double floor;

    Tier(String label, double floor) {
        this.label = label;
        this.floor = floor;
    }

    public static Optional<Tier> named(String label) {
        return Arrays.stream(values()).filter(tier -> tier.label.equals(label)).findFirst();
    }

    /// The hardest tier whose compression a run reaches; the lightest where it reaches none.
    public static Tier reachedBy(RunAggregates run) {
        return Arrays.stream(values())
                .filter(tier -> run.compressionRatio() >= tier.floor)
                .reduce((_, harder) -> harder)
                .orElse(LIGHT);
    }

    /// The least compression ratio.
    public double floor() {
        return floor;
    }

    /// 0 at the floor and below it, 1 at twice the floor and above.
    public double bonus(double compressionRatio) {
        return compressionRatio <= floor ? 0 : Math.min(1, (compressionRatio - floor) / floor);
    }

    @Override
    public String toString() {
        return label;
    }
}
