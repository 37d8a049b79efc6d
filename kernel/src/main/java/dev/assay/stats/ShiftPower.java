package dev.assay.stats;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.random.RandomGenerator;

/// The smallest shift of all differences that is found, with their spread as observed and normal noise.
///
/// The flips of k clusters agree with Student's t of k − 1 degrees: T² = k·t² / (t² + k − 1). A comparison
/// finds a shift when t reaches the value whose adjusted p is α. Over made worlds with noise Z and spread
/// S (a χ of k − 1 degrees over its expectation) that needs a shift of t·S − Z true standard errors, which
/// are as uncertain: (t·S − Z) / S′ observed ones. What suffices in a share `power` of the worlds is the
/// answer. Below 9 clusters, where p has few values, the flips themselves are tried in each world.
final class ShiftPower {
    private static final int FEW_CLUSTERS = 8;
    private static final int WORLDS = 4_000;
    private static final int TRIED_WORLDS = 400;

    private ShiftPower() {}

    /// Empty where no shift is found with that power.
    static OptionalDouble of(Ratio delta, Flips.Cost cost, Design design) {
        double error = delta.linearError();
        var distance = delta.clusters() <= FEW_CLUSTERS
                ? tried(delta.clusters(), cost, design)
                : distance(delta.clusters(), delta.effectiveClusters(), cost, design);
        return distance.isPresent() ? OptionalDouble.of(error * distance.getAsDouble()) : distance;
    }

    /// In standard errors.
    ///
    /// @param worth as many clusters of equal size weigh as much; no T exceeds its root when all differ
    /// alike
    static OptionalDouble distance(int clusters, double worth, Flips.Cost cost, Design design) {
        double bar = leastFound(clusters, cost, design.alpha());
        if (bar * bar >= worth) {
            return OptionalDouble.empty();
        }
        double t = bar * Math.sqrt((clusters - 1.0) / clusters / (1 - bar * bar / worth));
        var random = Bootstrap.generator(design.seed());
        var needed = new double[WORLDS];
        for (int world = 0; world < WORLDS; world++) {
            needed[world] = (t * spread(clusters, random) - random.nextGaussian()) / spread(clusters, random);
        }
        Arrays.sort(needed);
        return OptionalDouble.of(Quantile.interpolate(needed, design.power()));
    }

    /// What a sample of normal values shows of a spread of 1. Wilson and Hilferty (1931): the cube root
    /// of χ² over its degrees is normal.
    private static double spread(int clusters, RandomGenerator random) {
        double variance = 2 / (9.0 * (clusters - 1));
        return Math.pow(Math.max(0.01, 1 - variance + random.nextGaussian() * Math.sqrt(variance)), 1.5);
    }

    /// The least T whose adjusted p is below α; √k where none is.
    private static double leastFound(int clusters, Flips.Cost cost, double alpha) {
        double low = 0;
        double high = Math.sqrt(clusters);
        for (int i = 0; i < 40; i++) {
            double middle = (low + high) / 2;
            double t = middle * Math.sqrt((clusters - 1) / Math.max(1e-300, clusters - middle * middle));
            if (cost.adjusted(2 * StudentT.upperTail(t, clusters - 1.0), middle) < alpha) {
                high = middle;
            } else {
                low = middle;
            }
        }
        return high;
    }

    private static OptionalDouble tried(int clusters, Flips.Cost cost, Design design) {
        if (Math.pow(2, 1 - clusters) >= design.alpha()) {
            return OptionalDouble.empty();
        }
        var random = Bootstrap.generator(design.seed());
        var needed = new double[TRIED_WORLDS];
        for (int world = 0; world < needed.length; world++) {
            var noise = new double[clusters];
            Arrays.setAll(noise, _ -> random.nextGaussian());
            needed[world] = leastShift(noise, cost, design.alpha()) * Math.sqrt(clusters) / spread(clusters, random);
        }
        Arrays.sort(needed);
        double distance = Quantile.nearest(needed, design.power());
        return Double.isInfinite(distance) ? OptionalDouble.empty() : OptionalDouble.of(distance);
    }

    /// In standard deviations; infinite where even the largest is not found.
    private static double leastShift(double[] noise, Flips.Cost cost, double alpha) {
        double low = 0;
        double high = 100;
        if (!isFound(noise, high, cost, alpha)) {
            return Double.POSITIVE_INFINITY;
        }
        for (int i = 0; i < 16; i++) {
            double middle = (low + high) / 2;
            if (isFound(noise, middle, cost, alpha)) {
                high = middle;
            } else {
                low = middle;
            }
        }
        return high;
    }

    private static boolean isFound(double[] noise, double shift, Flips.Cost cost, double alpha) {
        var values = new double[noise.length];
        Arrays.setAll(values, i -> noise[i] + shift);
        var flips =
                new SignFlip(100, 0).of(List.of(Paired.of(Sample.of(values), Sample.of(new double[values.length]))));
        return Arrays.stream(values).sum() > 0 && cost.adjusted(flips.raw(0), flips.observed(0)) < alpha;
    }
}
