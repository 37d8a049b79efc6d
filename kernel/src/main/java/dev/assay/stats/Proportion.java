package dev.assay.stats;

import dev.assay.api.Interval;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.DoubleUnaryOperator;

/// So many successes of so many. Its intervals stay within 0 and 1 and never vanish at either end.
public record Proportion(long successes, long count) {
    public Proportion {
        if (successes < 0 || successes > count) {
            throw new IllegalArgumentException("%d of %d is not a proportion".formatted(successes, count));
        }
    }

    /// Empty for none of none.
    public OptionalDouble value() {
        return count == 0 ? OptionalDouble.empty() : OptionalDouble.of((double) successes / count);
    }

    /// Clopper and Pearson's interval (1934): covers at least `level`, whatever the truth. Empty for none
    /// of none.
    ///
    /// At 0 of n its upper end is 1 − (α/2)^(1/n): the rule of three, two-sided.
    public Optional<Interval> exact(double level) {
        if (count == 0) {
            return Optional.empty();
        }
        double tail = (1 - level) / 2;
        double low = successes == 0 ? 0 : crossing(p -> Binomial.atLeast(successes, count, p) - tail);
        double high = successes == count ? 1 : crossing(p -> tail - Binomial.atMost(successes, count, p));
        return Optional.of(new Interval(low, high, level, "clopper-pearson"));
    }

    /// Clopper and Pearson's interval on a sample of zeros and ones, with as many trials as the clusters
    /// are worth.
    ///
    /// Where clusters are shared, the trials are p(1−p)/SE² with the clustered SE, times the square of t
    /// by n over t by the number of equal clusters (Korn and Graubard 1998); at most the sample's size,
    /// and the number of clusters where SE is zero. Empty for an empty sample.
    public static Optional<Interval> exact(Sample zerosAndOnes, double level) {
        int n = zerosAndOnes.size();
        int k = zerosAndOnes.clusters().count();
        if (!zerosAndOnes.clusters().areShared()) {
            return new Proportion(zerosAndOnes.count(value -> value == 1), n).exact(level);
        }
        double share = zerosAndOnes.mean().value().orElseThrow();
        double error = zerosAndOnes.mean().standardError().orElse(0);
        double worth = zerosAndOnes.mean().effectiveClusters();
        double trials = error == 0 ? k : Math.min(n, share * (1 - share) / (error * error) * slack(n, worth, level));
        double tail = (1 - level) / 2;
        return Optional.of(new Interval(
                share == 0 ? 0 : quantile(share * trials, trials - share * trials + 1, tail),
                share == 1 ? 1 : quantile(share * trials + 1, trials - share * trials, 1 - tail),
                level,
                "clopper-pearson-clustered"));
    }

    private static double slack(int n, double clusters, double level) {
        double ofAll = StudentT.quantile(1 - (1 - level) / 2, n - 1.0);
        double ofClusters = StudentT.quantile(1 - (1 - level) / 2, Math.max(1, clusters - 1));
        return ofAll * ofAll / (ofClusters * ofClusters);
    }

    /// The quantile of a beta distribution.
    private static double quantile(double a, double b, double probability) {
        return crossing(x -> IncompleteBeta.regularized(x, 1 - x, a, b) - probability);
    }

    /// Where a function that rises from below zero to above it crosses, between 0 and 1.
    private static double crossing(DoubleUnaryOperator rising) {
        double low = 0;
        double high = 1;
        for (int i = 0; i < 100 && low < high; i++) {
            double middle = (low + high) / 2;
            if (rising.applyAsDouble(middle) < 0) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return high;
    }
}
