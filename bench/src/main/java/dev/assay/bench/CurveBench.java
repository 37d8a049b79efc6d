package dev.assay.bench;

import dev.assay.curve.Bjontegaard;
import dev.assay.curve.CurveComparison;
import dev.assay.curve.Estimate;
import dev.assay.curve.SweptSystem;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// How often intervals of BD-rate and BD-quality cover the truth, over systems whose curves are known: quality is
/// 1 − exp(−strength · rate), so that a system of twice the strength needs half the tokens everywhere.
final class CurveBench {
    private static final double[] SHARES = {0.02, 0.05, 0.1, 0.2, 0.35, 0.5, 0.7, 0.9};
    private static final double LEAST_COVERAGE = 0.93;
    private static final double NEAR = 0.02;
    private static final int RESAMPLES = 300;
    private static final int CLUSTER = 3;
    private static final int STEPS = 10_000;

    private final int datasets;

    CurveBench(int datasets) {
        this.datasets = datasets;
    }

    List<TrustRow> run() {
        return Stream.of(
                        covers(2, 2.5, 20),
                        covers(3, 6, 60),
                        covers(3, 3, 60),
                        List.of(bias(2, 2.5), bias(3, 6), bias(3, 3)))
                .flatMap(List::stream)
                .toList();
    }

    /// Tokens that are found, as a share of the true ones, over as many examples as all datasets have together.
    private TrustRow bias(double strengthA, double strengthB) {
        var random = RandomGeneratorFactory.of("L64X128MixRandom").create(56_000_000L);
        int clusters = Math.max(2_000, 10 * datasets);
        var a = known(strengthA, clusters, random);
        var b = known(strengthB, clusters, random);
        double found = Bjontegaard.rate(a.curve(), b.curve()).orElse(Double.NaN);
        return new TrustRow(
                "BD-rate, found of true",
                "true BD-rate %+d %%".formatted(Math.round(100 * (strengthA / strengthB - 1))),
                clusters,
                1,
                (1 + found) / (strengthA / strengthB),
                1 - NEAR,
                1 + NEAR,
                0,
                1);
    }

    private List<TrustRow> covers(double strengthA, double strengthB, int clusters) {
        double rate = strengthA / strengthB - 1;
        double quality = gain(strengthA, strengthB);
        var units = IntStream.range(0, clusters)
                .mapToObj(cluster -> IntStream.range(cluster * CLUSTER, (cluster + 1) * CLUSTER)
                        .toArray())
                .toList();
        var found = IntStream.range(0, datasets)
                .parallel()
                .mapToObj(dataset -> {
                    var random = RandomGeneratorFactory.of("L64X128MixRandom").create(55_000_000L + dataset);
                    var a = known(strengthA, clusters, random);
                    var b = known(strengthB, clusters, random);
                    return CurveComparison.of(a, b, units, RESAMPLES, dataset);
                })
                .toList();
        return List.of(
                row(
                        "BD-rate covers",
                        "true BD-rate %+d %%".formatted(Math.round(100 * rate)),
                        clusters,
                        found.stream().map(CurveComparison::rate),
                        rate),
                row(
                        "BD-quality covers",
                        "true BD-quality %+.3f".formatted(quality),
                        clusters,
                        found.stream().map(CurveComparison::quality),
                        quality));
    }

    private TrustRow row(String promise, String world, int clusters, Stream<Estimate> found, double truth) {
        long covered = found.flatMap(estimate -> estimate.interval().stream())
                .filter(interval -> interval.low() <= truth && truth <= interval.high())
                .count();
        double noise = 3 * Math.sqrt(0.95 * 0.05 / datasets);
        return new TrustRow(
                promise,
                world,
                clusters,
                1,
                covered / (double) datasets,
                Math.min(LEAST_COVERAGE, 0.95 - noise),
                1,
                0,
                datasets);
    }

    /// What B keeps more than A, in the mean over the logarithm of the rate.
    private static double gain(double strengthA, double strengthB) {
        double low = Math.log(SHARES[0]);
        double high = Math.log(SHARES[SHARES.length - 1]);
        return IntStream.range(0, STEPS)
                .mapToDouble(i -> Math.exp(low + (high - low) * (i + 0.5) / STEPS))
                .map(rate -> Math.exp(-rate * strengthA) - Math.exp(-rate * strengthB))
                .average()
                .orElseThrow();
    }

    /// Half of the noise is the cluster's, a quarter the example's.
    private static SweptSystem known(double strength, int clusters, RandomGenerator random) {
        int examples = clusters * CLUSTER;
        var in = new double[examples];
        var out = new double[SHARES.length][examples];
        var quality = new double[SHARES.length][examples];
        double ofCluster = 0;
        for (int e = 0; e < examples; e++) {
            in[e] = 1_000;
            ofCluster = e % CLUSTER == 0 ? 0.1 * random.nextGaussian() : ofCluster;
            double ofExample = 0.07 * random.nextGaussian();
            for (int s = 0; s < SHARES.length; s++) {
                out[s][e] = 1_000 * SHARES[s];
                quality[s][e] =
                        1 - Math.exp(-SHARES[s] * strength) + ofCluster + ofExample + 0.07 * random.nextGaussian();
            }
        }
        return new SweptSystem(
                "strength " + strength,
                IntStream.range(0, SHARES.length).mapToObj(i -> "b" + i).toList(),
                in,
                out,
                quality);
    }
}
