package dev.assay.bench;

import dev.assay.stats.Clusters;
import dev.assay.stats.Sample;
import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/// A population whose mean is known, and samples of it. Sizes of clusters and noise come from the
/// generator alone.
enum TrustWorld {
    BINARY("binary, 0.7", 0.7) {
        @Override
        Sample draw(int n, RandomGenerator random) {
            return alone(n, random, u -> u < 0.7 ? 1 : 0);
        }
    },
    LOGNORMAL("lognormal, σ 1", Math.exp(0.5)) {
        @Override
        Sample draw(int n, RandomGenerator random) {
            return Sample.of(IntStream.range(0, n)
                    .mapToDouble(_ -> Math.exp(random.nextGaussian()))
                    .toArray());
        }
    },
    MOSTLY_ONES("97 % ones", 0.97) {
        @Override
        Sample draw(int n, RandomGenerator random) {
            return alone(n, random, u -> u < 0.97 ? 1 : 0);
        }
    },
    MOSTLY_ONES_ELSE_ANYTHING("97 % ones, else uniform", 0.985) {
        @Override
        Sample draw(int n, RandomGenerator random) {
            return alone(n, random, u -> u < 0.97 ? 1 : (u - 0.97) / 0.03);
        }
    },
    MOSTLY_ZEROS("95 % zeros", 0.05) {
        @Override
        Sample draw(int n, RandomGenerator random) {
            return alone(n, random, u -> u < 0.95 ? 0 : 1);
        }
    },
    MOSTLY_ZEROS_ELSE_ANYTHING("95 % zeros, else uniform", 0.025) {
        @Override
        Sample draw(int n, RandomGenerator random) {
            return alone(n, random, u -> u < 0.95 ? 0 : (u - 0.95) / 0.05);
        }
    },
    CLUSTERED("clusters of 4, normal", 0) {
        @Override
        Sample draw(int n, RandomGenerator random) {
            return clustered(equalSizes(n), random, false);
        }
    },
    CLUSTERED_BINARY("clusters of 4, binary", 0.5) {
        @Override
        Sample draw(int n, RandomGenerator random) {
            return clustered(equalSizes(n), random, true);
        }
    },
    UNEQUAL("unequal clusters, normal", 0) {
        @Override
        Sample draw(int n, RandomGenerator random) {
            return clustered(unequalSizes(n, random), random, false);
        }
    },
    UNEQUAL_BINARY("unequal clusters, binary", 0.5) {
        @Override
        Sample draw(int n, RandomGenerator random) {
            return clustered(unequalSizes(n, random), random, true);
        }
    };

    private final String title;
    private final double mean;

    TrustWorld(String title, double mean) {
        this.title = title;
        this.mean = mean;
    }

    /// @param n cases, or clusters where there are any
    abstract Sample draw(int n, RandomGenerator random);

    String title() {
        return title;
    }

    double mean() {
        return mean;
    }

    private static Sample alone(int n, RandomGenerator random, DoubleUnaryOperator ofUniform) {
        return Sample.of(random.doubles(n).map(ofUniform).toArray());
    }

    private static int[] equalSizes(int n) {
        var sizes = new int[n];
        Arrays.fill(sizes, 4);
        return sizes;
    }

    /// One, two, three … with chances that fall by a fifth each.
    private static int[] unequalSizes(int n, RandomGenerator random) {
        return IntStream.range(0, n)
                .map(_ -> 1 + (int) (Math.log(1 - random.nextDouble()) / Math.log(0.8)))
                .toArray();
    }

    /// Half of the variance of normal values is between clusters; a binary cluster has a rate of its own.
    private static Sample clustered(int[] sizes, RandomGenerator random, boolean isBinary) {
        var labels = IntStream.range(0, sizes.length)
                .flatMap(cluster -> IntStream.range(0, sizes[cluster]).map(_ -> cluster))
                .toArray();
        var normal = IntStream.range(0, sizes.length)
                .mapToDouble(_ -> random.nextGaussian())
                .toArray();
        var rates = random.doubles(sizes.length).toArray();
        var values = Arrays.stream(labels)
                .mapToDouble(cluster -> isBinary
                        ? (random.nextDouble() < rates[cluster] ? 1 : 0)
                        : normal[cluster] + random.nextGaussian())
                .toArray();
        return Sample.of(values, Clusters.of(labels));
    }
}
