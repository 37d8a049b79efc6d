package dev.assay.stats;

import java.util.Arrays;

/// The paired permutation test: under "no difference" each cluster's differences might as well have the
/// other sign.
///
/// @param draws how many random flips stand for all of them where there are too many to try
public record SignFlip(int draws, long seed) {
    /// 2²⁰ flips are still tried one and all.
    static final int MAX_EXACT = 20;

    public SignFlip {
        if (draws < 100) {
            throw new IllegalArgumentException("a permutation test needs at least 100 draws, got " + draws);
        }
    }

    /// Two-sided p-value of "the mean difference is zero". Never 0, and 1 where nothing differs.
    ///
    /// Clusters that sum to zero cannot flip and are left out. Up to 20 others every flip is tried; beyond,
    /// p is (b + 1) / (draws + 1), where b of the random flips are at least as extreme.
    public double pValue(Sample differences) {
        var sums =
                Arrays.stream(differences.clusterSums()).filter(sum -> sum != 0).toArray();
        double observed = Math.abs(Arrays.stream(sums).sum());
        // Sums that are equal on paper differ in their last digits by the order of addition.
        double bar = observed - 1e-9 * Arrays.stream(sums).map(Math::abs).sum();
        if (sums.length <= MAX_EXACT) {
            return countExtreme(sums, 0, 0, bar) / Math.pow(2, sums.length);
        }
        return (drawExtreme(sums, bar) + 1.0) / (draws + 1.0);
    }

    private static long countExtreme(double[] sums, int from, double total, double bar) {
        if (from == sums.length) {
            return Math.abs(total) >= bar ? 1 : 0;
        }
        return countExtreme(sums, from + 1, total + sums[from], bar)
                + countExtreme(sums, from + 1, total - sums[from], bar);
    }

    private long drawExtreme(double[] sums, double bar) {
        var random = Bootstrap.generator(seed);
        long extreme = 0;
        for (int draw = 0; draw < draws; draw++) {
            double total = 0;
            long signs = 0;
            for (int i = 0; i < sums.length; i++) {
                signs = i % Long.SIZE == 0 ? random.nextLong() : signs >>> 1;
                // Moving a random bit onto the sign bit: a branch here would be mispredicted every second time.
                total += Double.longBitsToDouble(Double.doubleToRawLongBits(sums[i]) ^ (signs << 63));
            }
            extreme += Math.abs(total) >= bar ? 1 : 0;
        }
        return extreme;
    }
}
