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

    /// Wilson's score interval (1927), for independent trials. Empty for none of none.
    public Optional<Interval> wilson(double level) {
        if (count == 0) {
            return Optional.empty();
        }
        return Optional.of(
                wilson(value().orElseThrow(), (double) count, Normal.quantile(1 - (1 - level) / 2), level, "wilson"));
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

    /// Wilson's interval on a sample of zeros and ones, with as many trials as the clusters are worth.
    ///
    /// Where clusters are shared, the trials are p(1−p)/SE² with the clustered SE (Korn and Graubard 1998),
    /// at most the sample's size, or the number of clusters where SE is zero; and t replaces z. Empty below
    /// two clusters then.
    public static Optional<Interval> wilson(Sample zerosAndOnes, double level) {
        var clusters = zerosAndOnes.clusters();
        if (!clusters.areShared()) {
            return new Proportion(zerosAndOnes.count(value -> value == 1), zerosAndOnes.size()).wilson(level);
        }
        var error = zerosAndOnes.mean().standardError();
        if (error.isEmpty()) {
            return Optional.empty();
        }
        double share = zerosAndOnes.mean().value().orElseThrow();
        double variance = error.getAsDouble() * error.getAsDouble();
        double trials =
                variance == 0 ? clusters.count() : Math.min(share * (1 - share) / variance, zerosAndOnes.size());
        double t = StudentT.quantile(1 - (1 - level) / 2, clusters.count() - 1);
        return Optional.of(wilson(share, trials, t, level, "wilson-clustered"));
    }

    private static Interval wilson(double share, double trials, double z, double level, String method) {
        double square = z * z / trials;
        double center = (share + square / 2) / (1 + square);
        double reach = z / (1 + square) * Math.sqrt(share * (1 - share) / trials + square / (4 * trials));
        // Rounding alone could leave 1e-17 where the end is exactly 0 or 1.
        double low = share == 0 ? 0 : Math.max(0, center - reach);
        double high = share == 1 ? 1 : Math.min(1, center + reach);
        return new Interval(low, high, level, method);
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
