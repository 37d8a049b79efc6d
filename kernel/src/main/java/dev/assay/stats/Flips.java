package dev.assay.stats;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/// What the scores of a comparison would have been under flipped signs: T = |Σ| / √Σ² of each score under
/// each flip.
final class Flips {
    /// Totals that are equal on paper differ in their last digits by the order of addition.
    private static final double ROUNDING = 1e-9;

    private final double[] observed;
    private final double[][] t;
    private final int itself;

    /// @param observed T of each score as it is
    /// @param t score → flip → T
    /// @param itself 1 where the flips were drawn and the data as they are must be counted in, 0 where
    /// they are among them
    Flips(double[] observed, double[][] t, int itself) {
        this.observed = observed;
        this.t = t;
        this.itself = itself;
    }

    double observed(int score) {
        return observed[score];
    }

    /// p-value of one score, as if it were the only one.
    double raw(int score) {
        return share(t[score], observed[score]);
    }

    /// p-values over all scores: step-down max-T (Westfall and Young 1993).
    ///
    /// The largest T is held against the largest of all scores under each flip, the next against the
    /// largest of those that remain, and so on; no p-value is smaller than one before it. The chance of
    /// even one false finding stays below α, and scores that move together cost next to nothing.
    double[] adjusted() {
        var order = IntStream.range(0, observed.length)
                .boxed()
                .sorted(Comparator.comparingDouble(score -> -observed[score]))
                .mapToInt(score -> score)
                .toArray();
        var adjusted = new double[order.length];
        var largest = new double[order.length == 0 ? 0 : t[0].length];
        for (int rank = order.length - 1; rank >= 0; rank--) {
            raise(largest, t[order[rank]]);
            adjusted[order[rank]] = share(largest, observed[order[rank]]);
        }
        for (int rank = 1; rank < order.length; rank++) {
            adjusted[order[rank]] = Math.max(adjusted[order[rank]], adjusted[order[rank - 1]]);
        }
        return adjusted;
    }

    private static void raise(double[] largest, double[] other) {
        for (int flip = 0; flip < largest.length; flip++) {
            largest[flip] = Math.max(largest[flip], other[flip]);
        }
    }

    private double share(double[] values, double bar) {
        double least = bar * (1 - ROUNDING);
        long reaching = Arrays.stream(values).filter(value -> value >= least).count();
        return (reaching + itself) / (double) (values.length + itself);
    }

    /// How often another score reaches a given T where this one does not: what the others cost it.
    Cost costOf(int score) {
        var own = t[score].clone();
        var all = own.clone();
        for (var other : t) {
            raise(all, other);
        }
        Arrays.sort(own);
        Arrays.sort(all);
        return new Cost(own, all);
    }

    /// What the other scores of a family cost one of them.
    static final class Cost {
        private final double[] own;
        private final double[] all;

        /// @param own sorted T of the score
        /// @param all sorted largest T of all scores
        private Cost(double[] own, double[] all) {
            this.own = own;
            this.all = all;
        }

        /// The adjusted p-value that a score gets for its own p-value at that T.
        double adjusted(double ownPValue, double value) {
            double byOwn = shareFrom(own, value);
            double byOthers = byOwn >= 1 ? 0 : Math.max(0, shareFrom(all, value) - byOwn) / (1 - byOwn);
            return ownPValue + (1 - ownPValue) * byOthers;
        }

        private static double shareFrom(double[] sorted, double value) {
            int low = 0;
            int high = sorted.length;
            while (low < high) {
                int middle = (low + high) >>> 1;
                if (sorted[middle] < value * (1 - ROUNDING)) {
                    low = middle + 1;
                } else {
                    high = middle;
                }
            }
            return (sorted.length - low) / (double) sorted.length;
        }
    }
}
