package dev.assay.sequential;

import dev.assay.api.EvalRow;
import dev.assay.api.UserError;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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

        void add(int side, double value) {
            sums[side] += value;
            counts[side]++;
        }

        Stream<Pair> pair() {
            return counts[0] > 0 && counts[1] > 0
                    ? Stream.of(new Pair(sums[0] / counts[0], sums[1] / counts[1]))
                    : Stream.empty();
        }
    }

    /// @param systems A and B
    static PairedRows of(List<String> systems, String score, ClusterOrder order, Stream<EvalRow> rows) {
        var clusters = new TreeMap<String, Map<String, Sums>>();
        rows.filter(EvalRow::isAnswered)
                .filter(row -> systems.contains(row.system()))
                .forEach(row -> row.score(score)
                        .ifPresent(value -> clusters.computeIfAbsent(
                                        order.key(row.dataset(), row.cluster()), _ -> new LinkedHashMap<>())
                                .computeIfAbsent(row.exampleId(), _ -> new Sums())
                                .add(systems.indexOf(row.system()), checked(score, value))));
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
