package dev.assay.stats;

import dev.assay.api.Interval;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.DoublePredicate;

/// Tests of a mean that hold for every distribution within known bounds, however few or skewed the values.
///
/// To test "the mean is θ or less" one bets on values above θ: a capital of 1 becomes Π(1 + λ(x − θ)). If θ
/// is the truth, the expected capital stays at most 1, so it reaches 1/α with a chance of at most α (Ville;
/// Waudby-Smith and Ramdas 2024). λ is so small that capital never falls below 0. Half of the capital is
/// bet as high as that allows; the other half is spread over smaller bets.
///
/// From ties alone "the mean is θ or less" is rejected once 2·(1 − distance to θ)ⁿ ≤ α.
final class Betting {
    private static final double[] SMALLER_BETS = {0.75, 0.5, 0.35, 0.25, 0.17, 0.12, 0.08, 0.05, 0.02};

    private final Map<Point, Integer> counts;
    private final Bounds bounds;

    /// A cluster: its mean, and its size as a share of the largest.
    private record Point(double value, double size) implements Comparable<Point> {
        @Override
        public int compareTo(Point other) {
            int byValue = Double.compare(value, other.value);
            return byValue == 0 ? Double.compare(size, other.size) : byValue;
        }
    }

    private Betting(Map<Point, Integer> counts, Bounds bounds) {
        this.counts = counts;
        this.bounds = bounds;
    }

    /// @param bounds finite, around the mean of every cluster
    static Betting on(Ratio ratio, Bounds bounds) {
        var counts = new TreeMap<Point, Integer>();
        double largest = ratio.largestBelow();
        for (int i = 0; i < ratio.clusters(); i++) {
            double value = Math.clamp(ratio.clusterValue(i), bounds.low(), bounds.high());
            counts.merge(new Point(value, ratio.below(i) / largest), 1, Integer::sum);
        }
        return new Betting(counts, bounds);
    }

    /// p-value of "the mean is θ or less", for a θ strictly within the bounds.
    double pAbove(double theta) {
        return p(theta, 1, theta - bounds.low());
    }

    /// p-value of "the mean is θ or more".
    double pBelow(double theta) {
        return p(theta, -1, bounds.high() - theta);
    }

    private double p(double theta, int sign, double worst) {
        double capital = 0.5 * capital(theta, sign / worst);
        for (double bet : SMALLER_BETS) {
            capital += 0.5 / SMALLER_BETS.length * capital(theta, sign * bet / worst);
        }
        return Math.min(1, 1 / capital);
    }

    private double capital(double theta, double stake) {
        double log = 0;
        for (var entry : counts.entrySet()) {
            var point = entry.getKey();
            log += entry.getValue() * Math.log1p(Math.max(-1, stake * point.size() * (point.value() - theta)));
        }
        return Math.exp(log);
    }

    /// All θ that neither side rejects at (1 − level)/2.
    Interval interval(double level) {
        double tail = (1 - level) / 2;
        return new Interval(
                border(bounds.low(), theta -> pAbove(theta) > tail),
                -border(-bounds.high(), theta -> pBelow(-theta) > tail),
                level,
                "betting");
    }

    /// The least θ from `from` on that is not rejected, to a part in 10⁸ of the range.
    private double border(double from, DoublePredicate stands) {
        double range = bounds.high() - bounds.low();
        double low = 0;
        double high = 1;
        for (int i = 0; i < 27; i++) {
            double middle = (low + high) / 2;
            if (stands.test(from + middle * range)) {
                high = middle;
            } else {
                low = middle;
            }
        }
        return from + low * range;
    }
}
