package dev.assay.stats;

/// The chance that at least one of `k` answers passes, estimated from more answers than that.
///
/// With `c` passes among `n` answers it is 1 − C(n−c, k) / C(n, k): the share of all ways to draw `k` of
/// the answers that have a pass among them. Unbiased, which 1 − (1 − c/n)^k is not. From 0 to 1, higher is
/// better.
public final class PassAtK {
    private PassAtK() {}

    /// @param answers how many were tested, at least `k`
    /// @param passes how many of them passed
    public static double estimate(int answers, int passes, int k) {
        if (passes < 0 || passes > answers || k < 1 || k > answers) {
            throw new IllegalArgumentException(
                    "%d of %d answers passed, and %d are drawn".formatted(passes, answers, k));
        }
        // The quotient of the binomials as a product of n − c … n − c − k + 1 over n … n − k + 1, all below 1.
        var allFail = 1.0;
        for (int drawn = 0; drawn < k; drawn++) {
            allFail *= Math.max(0, answers - passes - drawn) / (double) (answers - drawn);
        }
        return 1 - allFail;
    }

    /// pass^k, the chance that all of `k` answers pass: C(c, k) / C(n, k), unbiased. From 0 to 1, higher is
    /// better.
    public static double ofAll(int answers, int passes, int k) {
        return 1 - estimate(answers, answers - passes, k);
    }
}
