package dev.assay.stats;

import java.util.Optional;

/// Two one-sided tests (Schuirmann 1987): is the mean difference surely within ± margin?
///
/// @param pAboveLower p-value of "the difference is −margin or less"
/// @param pBelowUpper p-value of "the difference is +margin or more"
public record Equivalence(double margin, double pAboveLower, double pBelowUpper, double alpha) {

    /// Student-t on clusters. Empty below two clusters.
    ///
    /// Where all clusters agree there is no spread and t would claim certainty from two of them; each p is
    /// then the sign test's 2⁻ᵏ for k clusters, or 1 where the difference is beyond that margin.
    public static Optional<Equivalence> test(Sample differences, double margin, double alpha) {
        if (!(margin > 0)) {
            throw new IllegalArgumentException("the margin of equivalence must be above 0, got " + margin);
        }
        var mean = differences.mean();
        var error = mean.standardError();
        if (error.isEmpty()) {
            return Optional.empty();
        }
        double difference = mean.value().orElseThrow();
        return Optional.of(new Equivalence(
                margin,
                pPositive(difference + margin, error.getAsDouble(), mean.clusters()),
                pPositive(margin - difference, error.getAsDouble(), mean.clusters()),
                alpha));
    }

    /// p-value of "the true distance is 0 or less".
    private static double pPositive(double distance, double error, int clusters) {
        if (error == 0) {
            return distance > 0 ? Math.pow(2, -clusters) : 1;
        }
        return StudentT.upperTail(distance / error, clusters - 1);
    }

    public boolean holds() {
        return Math.max(pAboveLower, pBelowUpper) < alpha;
    }
}
