package dev.assay.sequential;

import dev.assay.api.EvalRow;
import dev.assay.api.UserError;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.stream.Stream;

/// One score of two systems, example by example, in the clusters they belong to.
///
/// @param clusters in the order drawn from the seed; examples that only one system has the score for are left out
record PairedRows(List<List<Pair>> clusters) {
    /// What A and B have on an example, in the mean over repeats.
    record Pair(double a, double b) {
        double difference() {
            return b - a;
        }
    }

    private static final class Sums {
        private final double[] sums = new double[2];
        private final int[] counts = new int[2];
        private final int[] failed = new int[2];

        void add(int side, double value) {
            sums[side] += value;
            counts[side]++;
        }

        /// Where neither has the score, the example may be one that nobody is scored on.
        Stream<Pair> pair() {
            boolean isScored = counts[0] + counts[1] > 0;
            int ofA = counts[0] + failed[0];
            int ofB = counts[1] + failed[1];
            return isScored && ofA > 0 && ofB > 0 ? Stream.of(new Pair(sums[0] / ofA, sums[1] / ofB)) : Stream.empty();
        }
    }

    /// @param systems A and B
    /// @param countsFailures whether a failed row scores 0: were it left out, a system could choose its examples by
    ///     failing on the others
    static PairedRows of(
            List<String> systems, String score, ClusterOrder order, Stream<EvalRow> rows, boolean countsFailures) {
        var clusters = new TreeMap<String, Map<String, Sums>>();
        rows.filter(row -> systems.contains(row.system())).forEach(row -> {
            int side = systems.indexOf(row.system());
            var value = row.isAnswered() ? row.score(score) : OptionalDouble.empty();
            if (value.isPresent() || (countsFailures && !row.isAnswered())) {
                var sums = clusters.computeIfAbsent(order.key(row.dataset(), row.cluster()), _ -> new LinkedHashMap<>())
                        .computeIfAbsent(row.exampleId(), _ -> new Sums());
                value.ifPresentOrElse(number -> sums.add(side, checked(score, number)), () -> sums.failed[side]++);
            }
        });
        var paired = new ArrayList<List<Pair>>();
        for (var cluster : clusters.values()) {
            var whole = cluster.values().stream().flatMap(Sums::pair).toList();
            if (!whole.isEmpty()) {
                paired.add(whole);
            }
        }
        return new PairedRows(paired);
    }

    private static double checked(String score, double value) {
        if (!(value >= 0 && value <= 1)) {
            throw new UserError(
                    "%s is %s, and only scores from 0 to 1 are planned and decided so\n       name another --score"
                            .formatted(score, value));
        }
        return value;
    }

    long examples() {
        return clusters.stream().mapToLong(List::size).sum();
    }

    /// Mean of B less mean of A; 0 without examples.
    double delta() {
        return clusters.stream()
                .flatMap(List::stream)
                .mapToDouble(Pair::difference)
                .average()
                .orElse(0);
    }

    static double sum(List<Pair> cluster) {
        return cluster.stream().mapToDouble(Pair::difference).sum();
    }
}
