package dev.assay.stats;

import dev.assay.api.Interval;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;

/// A sum over a sum, both kept by cluster so that whole clusters can be left out or drawn again. Immutable.
///
/// A mean is such a ratio with counts below; so are tokens out over tokens in, and bytes over seconds.
public final class Ratio {
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

    /// √(k/(k−1) · Σ e²) / Σ below, where e is a cluster's residual: above − ratio · below.
    ///
    /// On a mean without shared clusters this is s/√n; with them, the clustered standard error of Miller,
    /// "Adding Error Bars to Evals" (2024), times √(k/(k−1)) so that few clusters do not look surer than
    /// they are. Empty below two clusters.
    public OptionalDouble standardError() {
        int k = clusters();
        var ratio = value();
        if (k < 2 || ratio.isEmpty()) {
            return OptionalDouble.empty();
        }
        double squares = 0;
        double size = 0;
        for (int i = 0; i < k; i++) {
            double residual = above[i] - ratio.getAsDouble() * below[i];
            squares += residual * residual;
            size += Math.abs(above[i]);
        }
        // Equal clusters leave nothing but rounding; that is no spread.
        boolean rounding = Math.sqrt(squares) <= 1e-13 * size;
        return OptionalDouble.of(rounding ? 0 : Math.sqrt(k / (k - 1.0) * squares) / Math.abs(sum(below)));
    }

    /// Student-t with one degree of freedom fewer than there are clusters. Empty below two clusters.
    public Optional<Interval> studentInterval(double level) {
        var error = standardError();
        if (error.isEmpty()) {
            return Optional.empty();
        }
        double center = value().orElseThrow();
        double reach = StudentT.quantile(1 - (1 - level) / 2, clusters() - 1) * error.getAsDouble();
        return Optional.of(new Interval(center - reach, center + reach, level, shared ? "clustered-t" : "student-t"));
    }

    /// The ratio with each cluster left out in turn; empty when one of them has nothing below.
    Optional<double[]> leaveOneOut() {
        double top = sum(above);
        double bottom = sum(below);
        var ratios = new double[clusters()];
        Arrays.setAll(ratios, i -> (top - above[i]) / (bottom - below[i]));
        return allFinite(ratios);
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
