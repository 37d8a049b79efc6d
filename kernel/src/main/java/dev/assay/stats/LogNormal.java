package dev.assay.stats;

import dev.assay.api.Interval;
import java.util.Arrays;

/// Cox's interval for the mean of values whose logarithms are normal (Zhou and Gao 1997): times, costs and
/// lengths are often so skewed that the bootstrap has not seen their long tail.
final class LogNormal {
    /// How many times as far as the bootstrap it may reach: where logarithms are not normal, it explodes.
    private static final double FARTHEST = 4;

    private LogNormal() {}

    /// The hull of an interval and Cox's, where all clusters are positive and the skewness of the
    /// logarithms is above −2·√(6/k); else the interval itself.
    static Interval widen(Interval interval, Ratio ratio) {
        int k = ratio.clusters();
        var logs = new double[k];
        Arrays.setAll(logs, i -> Math.log(ratio.clusterValue(i)));
        if (!Arrays.stream(logs).allMatch(Double::isFinite) || skewness(logs) <= -2 * Math.sqrt(6.0 / k)) {
            return interval;
        }
        double mean = Summation.COMPENSATED.mean(0, logs);
        double variance = moment(logs, mean, 2) * k / (k - 1.0);
        double center = mean + variance / 2;
        double reach = StudentT.quantile(1 - (1 - interval.level()) / 2, k - 1)
                * Math.sqrt(variance / k + variance * variance / (2 * (k - 1.0)));
        double value = ratio.value().orElseThrow();
        double farthest = value + FARTHEST * (interval.high() - value);
        return new Interval(
                Math.min(interval.low(), Math.exp(center - reach)),
                Math.max(interval.high(), Math.min(farthest, Math.exp(center + reach))),
                interval.level(),
                interval.method() + "+cox");
    }

    private static double skewness(double[] values) {
        double mean = Summation.COMPENSATED.mean(0, values);
        double variance = moment(values, mean, 2);
        return variance == 0 ? 0 : moment(values, mean, 3) / Math.pow(variance, 1.5);
    }

    private static double moment(double[] values, double mean, int power) {
        return Arrays.stream(values).map(v -> Math.pow(v - mean, power)).sum() / values.length;
    }
}
