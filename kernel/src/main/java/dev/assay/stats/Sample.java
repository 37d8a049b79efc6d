package dev.assay.stats;

import java.util.Arrays;
import java.util.function.DoublePredicate;

/// Finite numbers, each belonging to a cluster. Immutable.
public final class Sample {
    private final double[] values;
    private final Clusters clusters;

    private Sample(double[] values, Clusters clusters) {
        this.values = values;
        this.clusters = clusters;
    }

    public static Sample of(double... values) {
        return of(values, Clusters.none(values.length));
    }

    public static Sample of(double[] values, Clusters clusters) {
        if (values.length != clusters.size()) {
            throw new IllegalArgumentException(
                    "%d values but %d cluster labels".formatted(values.length, clusters.size()));
        }
        for (double value : values) {
            if (!Double.isFinite(value)) {
                throw new IllegalArgumentException("a sample holds finite numbers, got " + value);
            }
        }
        return new Sample(values.clone(), clusters);
    }

    public int size() {
        return values.length;
    }

    public Clusters clusters() {
        return clusters;
    }

    /// The mean, with what is needed to say how sure it is.
    public Ratio mean() {
        return Ratio.trusted(clusters.sums(values), clusters.sizes(), clusters.areShared());
    }

    /// The paired differences: this sample's values less the other's. Both must have the same clusters.
    public Sample minus(Sample other) {
        if (!clusters.matches(other.clusters)) {
            throw new IllegalArgumentException("paired samples must have the same size and clusters");
        }
        var differences = new double[values.length];
        Arrays.setAll(differences, i -> values[i] - other.values[i]);
        return new Sample(differences, clusters);
    }

    /// Whether every value is 0 or 1.
    public boolean isYesOrNo() {
        return Arrays.stream(values).allMatch(value -> value == 0 || value == 1);
    }

    public boolean isWithin(double low, double high) {
        return Arrays.stream(values).allMatch(value -> value >= low && value <= high);
    }

    /// One where the condition holds, zero elsewhere.
    public Sample indicating(DoublePredicate condition) {
        var flags = new double[values.length];
        Arrays.setAll(flags, i -> condition.test(values[i]) ? 1 : 0);
        return new Sample(flags, clusters);
    }

    int count(DoublePredicate condition) {
        return (int) Arrays.stream(values).filter(condition).count();
    }

    /// Each value times its factor.
    Sample times(double[] factors) {
        var products = new double[values.length];
        Arrays.setAll(products, i -> values[i] * factors[i]);
        return new Sample(products, clusters);
    }

    double least() {
        return Arrays.stream(values).min().orElse(0);
    }

    double largest() {
        return Arrays.stream(values).max().orElse(0);
    }

    double largestSize() {
        return Math.max(Math.abs(least()), Math.abs(largest()));
    }

    double[] sorted() {
        var sorted = values.clone();
        Arrays.sort(sorted);
        return sorted;
    }

    double[] clusterSums() {
        return clusters.sums(values);
    }
}
