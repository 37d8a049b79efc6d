package dev.assay.stats;

import dev.assay.api.Interval;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;

/// A sum over a sum, both kept by cluster so that whole clusters can be left out or drawn again. Immutable.
///
/// A mean is such a ratio with counts below; so are tokens out over tokens in, and bytes over seconds.
public final class Ratio {
    private static final int FEW_OTHERS = 20;

    private final double[] above;
    private final double[] below;
    private final boolean shared;

    private Ratio(double[] above, double[] below, boolean shared) {
        this.above = above;
        this.below = below;
        this.shared = shared;
    }

    /// Σ numerators / Σ denominators.
    public static Ratio of(double[] numerators, double[] denominators, Clusters clusters) {
        var above = Sample.of(numerators, clusters);
        var below = Sample.of(denominators, clusters);
        return new Ratio(above.clusterSums(), below.clusterSums(), clusters.areShared());
    }

    /// The caller hands over the arrays.
    static Ratio trusted(double[] above, double[] below, boolean shared) {
        return new Ratio(above, below, shared);
    }

    /// Σ above / Σ below; empty when the latter is zero.
    public OptionalDouble value() {
        double bottom = sum(below);
        return bottom == 0 ? OptionalDouble.empty() : OptionalDouble.of(sum(above) / bottom);
    }

    /// Independent units.
    public int clusters() {
        return above.length;
    }

    /// The sums above, cluster by cluster; not to be changed.
    double[] above() {
        return above;
    }

    double below(int cluster) {
        return below[cluster];
    }

    /// A cluster's own ratio; 0 for a cluster with nothing below, which weighs nothing.
    double clusterValue(int cluster) {
        return below[cluster] == 0 ? 0 : above[cluster] / below[cluster];
    }

    double largestBelow() {
        return Arrays.stream(below).max().orElse(0);
    }

    /// Whether each cluster's own ratio lies in a range.
    public boolean isWithin(double low, double high) {
        for (int i = 0; i < clusters(); i++) {
            if (clusterValue(i) < low || clusterValue(i) > high) {
                return false;
            }
        }
        return true;
    }

    /// Whether all clusters agree, but for rounding.
    boolean isConstant() {
        return linearError() == 0;
    }

    /// Whether at least half of the clusters have one value, and fewer than 20 another: their spread
    /// rests on a few cases then.
    boolean isMostlyTied() {
        var values = new double[clusters()];
        Arrays.setAll(values, this::clusterValue);
        Arrays.sort(values);
        int longest = 0;
        int run = 0;
        for (int i = 0; i < values.length; i++) {
            run = i > 0 && values[i] == values[i - 1] ? run + 1 : 1;
            longest = Math.max(longest, run);
        }
        return isConstant() || (2 * longest >= values.length && values.length - longest < FEW_OTHERS);
    }

    /// √Σ(e² / (1 − h)) / Σ below, where e is a cluster's residual, above − ratio · below, and h its
    /// share of all that is below.
    ///
    /// On a mean without shared clusters this is s/√n; with them, the clustered standard error of Miller,
    /// "Adding Error Bars to Evals" (2024), with each residual widened for what its own cluster pulled the
    /// ratio towards itself (Bell and McCaffrey 2002). Empty below two clusters.
    public OptionalDouble standardError() {
        int k = clusters();
        var ratio = value();
        if (k < 2 || ratio.isEmpty()) {
            return OptionalDouble.empty();
        }
        double bottom = sum(below);
        double squares = 0;
        double size = 0;
        for (int i = 0; i < k; i++) {
            double residual = above[i] - ratio.getAsDouble() * below[i];
            squares += residual * residual / Math.max(1 - below[i] / bottom, 1e-9);
            size += Math.abs(above[i]);
        }
        // Equal clusters leave nothing but rounding; that is no spread.
        boolean rounding = Math.sqrt(squares) <= 1e-13 * size;
        return OptionalDouble.of(rounding ? 0 : Math.sqrt(squares) / Math.abs(bottom));
    }

    /// √(k/(k−1) · Σ e²) / Σ below: what a resample's error is measured by, from its sums alone.
    double linearError() {
        var sums = new Moments();
        for (int i = 0; i < clusters(); i++) {
            sums.add(above[i], below[i]);
        }
        return sums.error(clusters());
    }

    /// Sums of a set of clusters and of their squares.
    private static final class Moments {
        private double top;
        private double bottom;
        private double topTop;
        private double topBottom;
        private double bottomBottom;

        void add(double above, double below) {
            top += above;
            bottom += below;
            topTop += above * above;
            topBottom += above * below;
            bottomBottom += below * below;
        }

        double ratio() {
            return top / bottom;
        }

        /// 0 where what is left of the squares is rounding.
        double error(int clusters) {
            double ratio = ratio();
            double squares = topTop - 2 * ratio * topBottom + ratio * ratio * bottomBottom;
            double scale = topTop + 2 * Math.abs(ratio * topBottom) + ratio * ratio * bottomBottom;
            return squares <= 1e-12 * scale ? 0 : Math.sqrt(clusters / (clusters - 1.0) * squares) / Math.abs(bottom);
        }
    }

    /// Student-t with one degree of freedom fewer than the clusters are worth. Empty below two clusters.
    public Optional<Interval> studentInterval(double level) {
        var error = standardError();
        if (error.isEmpty()) {
            return Optional.empty();
        }
        double center = value().orElseThrow();
        double degrees = Math.max(1, effectiveClusters() - 1);
        double reach = StudentT.quantile(1 - (1 - level) / 2, degrees) * error.getAsDouble();
        return Optional.of(new Interval(center - reach, center + reach, level, shared ? "clustered-t" : "student-t"));
    }

    /// (Σ below)² / Σ below² (Kish 1965): as many clusters of equal size would weigh as much; all of them
    /// where they are equal.
    double effectiveClusters() {
        double bottom = sum(below);
        return bottom * bottom / Arrays.stream(below).map(size -> size * size).sum();
    }

    /// Sorted t of redrawn clusters: how far the ratio is from the true one, in its own standard errors.
    double[] redrawStudentised(Bootstrap bootstrap) {
        int k = clusters();
        double truth = value().orElseThrow();
        var draws = Draws.of(bootstrap, k);
        var t = new double[bootstrap.resamples()];
        for (int r = 0; r < t.length; r++) {
            var sums = new Moments();
            for (int i = 0; i < k; i++) {
                int drawn = draws.getAsInt();
                sums.add(above[drawn], below[drawn]);
            }
            double distance = sums.ratio() - truth;
            t[r] = distance == 0 || Double.isNaN(distance) ? 0 : distance / sums.error(k);
        }
        Arrays.sort(t);
        return t;
    }

    /// Sorted ratios of redrawn clusters; empty when one of them has nothing below.
    Optional<double[]> redraw(Bootstrap bootstrap) {
        int k = clusters();
        var draws = Draws.of(bootstrap, k);
        var ratios = new double[bootstrap.resamples()];
        for (int r = 0; r < ratios.length; r++) {
            double top = 0;
            double bottom = 0;
            for (int i = 0; i < k; i++) {
                int drawn = draws.getAsInt();
                top += above[drawn];
                bottom += below[drawn];
            }
            ratios[r] = top / bottom;
        }
        Arrays.sort(ratios);
        return allFinite(ratios);
    }

    private static Optional<double[]> allFinite(double[] ratios) {
        return Arrays.stream(ratios).allMatch(Double::isFinite) ? Optional.of(ratios) : Optional.empty();
    }

    private static double sum(double[] values) {
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        return sum;
    }
}
