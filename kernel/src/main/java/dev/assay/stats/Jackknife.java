package dev.assay.stats;

import dev.assay.api.Interval;
import java.util.Optional;

/// An interval for any statistic from its values with each cluster left out in turn (Tukey 1958).
public final class Jackknife {
    private Jackknife() {}

    /// The estimate ± Student's t · √((k−1)/k · Σ(θᵢ − mean θ)²). Empty below two clusters.
    ///
    /// @param leftOut the statistic without cluster 1, 2, …, k
    public static Optional<Interval> interval(double estimate, double[] leftOut, double level) {
        int k = leftOut.length;
        if (k < 2) {
            return Optional.empty();
        }
        double mean = Summation.COMPENSATED.mean(0, leftOut);
        var squares = new double[k];
        for (int i = 0; i < k; i++) {
            squares[i] = (leftOut[i] - mean) * (leftOut[i] - mean);
        }
        double error = Math.sqrt((k - 1.0) / k * Summation.COMPENSATED.sum(squares));
        double reach = StudentT.quantile(1 - (1 - level) / 2, k - 1) * error;
        return Optional.of(new Interval(estimate - reach, estimate + reach, level, "clustered-jackknife"));
    }
}
