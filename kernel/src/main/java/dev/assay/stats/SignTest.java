package dev.assay.stats;

/// The exact sign test on pairs that differ. On right and wrong answers it is the exact McNemar test.
///
/// Pairs must be independent: it knows no clusters.
public record SignTest(long wins, long losses) {
    public SignTest {
        if (wins < 0 || losses < 0) {
            throw new IllegalArgumentException("counts cannot be negative: %d wins, %d losses".formatted(wins, losses));
        }
    }

    /// Two-sided: twice the smaller binomial tail at one half, at most 1; 1 where no pair differs.
    public double pValue() {
        return Math.min(1, 2 * Binomial.atMost(Math.min(wins, losses), wins + losses, 0.5));
    }
}
