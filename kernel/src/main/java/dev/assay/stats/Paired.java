package dev.assay.stats;

import java.util.Arrays;

/// Two systems on the same cases: value i of A is paired with value i of B. Immutable.
///
/// Each pair has a weight: 1 for a score, the size of the input for a ratio of sums such as compression.
public final class Paired {
    private final Sample a;
    private final Sample b;
    private final double[] weights;
    private final Sample differences;
    private final Ratio delta;

    private Paired(Sample a, Sample b, double[] weights) {
        this.a = a;
        this.b = b;
        this.weights = weights;
        this.differences = a.minus(b);
        this.delta = weighted(differences);
    }

    /// Both must have the same clusters.
    public static Paired of(Sample a, Sample b) {
        var weights = new double[a.size()];
        Arrays.fill(weights, 1);
        return new Paired(a, b, weights);
    }

    /// @param weights one for each pair, none negative
    public static Paired of(Sample a, Sample b, double[] weights) {
        if (weights.length != a.size()) {
            throw new IllegalArgumentException("%d pairs but %d weights".formatted(a.size(), weights.length));
        }
        return new Paired(a, b, weights.clone());
    }

    private Ratio weighted(Sample sample) {
        return Ratio.trusted(
                sample.times(weights).clusterSums(),
                Sample.of(weights, sample.clusters()).clusterSums(),
                sample.clusters().areShared());
    }

    /// Mean of A less mean of B.
    Ratio delta() {
        return delta;
    }

    double meanA() {
        return weighted(a).value().orElseThrow();
    }

    double meanB() {
        return weighted(b).value().orElseThrow();
    }

    int count() {
        return a.size();
    }

    Clusters clusters() {
        return a.clusters();
    }

    int wins() {
        return differences.count(d -> d > 0);
    }

    int losses() {
        return differences.count(d -> d < 0);
    }

    /// Of each difference: ±1 for scores from 0 to 1, else unknown.
    Bounds bounds() {
        return isUnit() ? new Bounds(-1, 1) : Bounds.NONE;
    }

    private boolean isUnit() {
        return a.isWithin(0, 1) && b.isWithin(0, 1);
    }

    /// How far apart two values can be: 1 for scores from 0 to 1, else as far as any two that were seen.
    double range() {
        double seen = Math.max(a.largest(), b.largest()) - Math.min(a.least(), b.least());
        return isUnit() || seen == 0 ? 1 : seen;
    }

    /// Whether each case stands alone and is won, lost or tied by one and the same amount, as right and
    /// wrong answers are.
    boolean isThreeWay() {
        double step = differences.largestSize();
        return !clusters().areShared()
                && Arrays.stream(weights).allMatch(weight -> weight == weights[0])
                && differences.count(d -> d != 0 && Math.abs(d) != step) == 0;
    }

    /// Whether no case differs, or each that does differs by the whole range.
    boolean isWonByAll(double range) {
        return differences.count(d -> d != 0 && Math.abs(d) != range) == 0;
    }
}
