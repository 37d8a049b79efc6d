package dev.assay.report;

import dev.assay.api.EvalRow;
import dev.assay.stats.Clusters;
import dev.assay.stats.Design;
import dev.assay.stats.Multiplicity;
import dev.assay.stats.PairedComparison;
import dev.assay.stats.Sample;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/// Two sets of rows over the same examples, compared score by score.
///
/// @param unpaired examples only one side has an answered row for
public record Comparison(List<OfScore> scores, long paired, long unpaired) {
    /// Size, counted as a score: the share of the context that is gone.
    public static final String COMPRESSION = "compression";

    /// One score on the examples both sides have it for; repeats are averaged first.
    ///
    /// @param paired B against A: its delta is B less A, its wins are B's; its p-value is adjusted over all
    /// scores (Holm)
    /// @param rawPValue before that
    /// @param flips examples on which the sides differ, largest difference first
    public record OfScore(String score, PairedComparison paired, double rawPValue, List<Flip> flips) {
        public double meanA() {
            return paired.meanB();
        }

        public double meanB() {
            return paired.meanA();
        }
    }

    /// An example on which the two sides differ.
    public record Flip(String dataset, String exampleId, double a, double b) {
        double size() {
            return Math.abs(a - b);
        }
    }

    /// A is what B is measured against: deltas are B less A.
    public static Comparison of(Stream<EvalRow> rowsA, Stream<EvalRow> rowsB, Design design) {
        var a = Side.of(rowsA);
        var b = Side.of(rowsB);
        var scores = new ArrayList<OfScore>();
        for (var score : a.scoreNames()) {
            if (b.scoreNames().contains(score)) {
                compare(score, a, b, design).ifPresent(scores::add);
            }
        }
        long both = a.examples.keySet().stream().filter(b.examples::containsKey).count();
        return new Comparison(adjusted(scores), both, a.examples.size() + b.examples.size() - 2 * both);
    }

    private static Optional<OfScore> compare(String score, Side a, Side b, Design design) {
        var valuesA = new ArrayList<Double>();
        var valuesB = new ArrayList<Double>();
        var clusters = new ArrayList<String>();
        var flips = new ArrayList<Flip>();
        a.examples.forEach((key, seenByA) -> {
            var seenByB = b.examples.get(key);
            var valueA = seenByA.mean(score);
            var valueB = seenByB == null ? OptionalDouble.empty() : seenByB.mean(score);
            if (valueA.isPresent() && valueB.isPresent()) {
                valuesA.add(valueA.getAsDouble());
                valuesB.add(valueB.getAsDouble());
                clusters.add(seenByA.cluster);
                if (valueA.getAsDouble() != valueB.getAsDouble()) {
                    flips.add(new Flip(key.dataset, key.exampleId, valueA.getAsDouble(), valueB.getAsDouble()));
                }
            }
        });
        flips.sort(Comparator.comparingDouble(Flip::size).reversed().thenComparing(Flip::exampleId));
        var units = Clusters.of(clusters);
        return PairedComparison.of(Sample.of(array(valuesB), units), Sample.of(array(valuesA), units), design)
                .map(paired -> new OfScore(score, paired, paired.pValue(), flips));
    }

    private static double[] array(List<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).toArray();
    }

    private static List<OfScore> adjusted(List<OfScore> scores) {
        var adjusted = Multiplicity.HOLM.adjust(
                scores.stream().mapToDouble(OfScore::rawPValue).toArray());
        var result = new ArrayList<OfScore>();
        for (int i = 0; i < adjusted.length; i++) {
            var one = scores.get(i);
            result.add(new OfScore(one.score(), one.paired().withPValue(adjusted[i]), one.rawPValue(), one.flips()));
        }
        return result;
    }

    private record Key(String dataset, String exampleId) {}

    /// What one side has for one example, over its repeats.
    private static final class Seen {
        private final String cluster;
        private final Map<String, double[]> sums = new LinkedHashMap<>();

        Seen(String cluster) {
            this.cluster = cluster;
        }

        void add(String score, double value) {
            var sum = sums.computeIfAbsent(score, _ -> new double[2]);
            sum[0] += value;
            sum[1]++;
        }

        OptionalDouble mean(String score) {
            var sum = sums.get(score);
            return sum == null ? OptionalDouble.empty() : OptionalDouble.of(sum[0] / sum[1]);
        }
    }

    /// All that one side has.
    private record Side(Map<Key, Seen> examples) {
        static Side of(Stream<EvalRow> rows) {
            var side = new Side(new LinkedHashMap<>());
            rows.filter(EvalRow::isAnswered).forEach(side::add);
            return side;
        }

        private void add(EvalRow row) {
            var seen = examples.computeIfAbsent(new Key(row.dataset(), row.exampleId()), _ -> new Seen(row.cluster()));
            for (var score : row.scores()) {
                row.score(score.name()).ifPresent(value -> seen.add(score.name(), value));
            }
            var sizes = row.sizes();
            var before = sizes.inputTokens().isPresent() ? sizes.inputTokens() : sizes.inputBytes();
            var after = sizes.inputTokens().isPresent() ? sizes.outputTokens() : sizes.outputBytes();
            if (before.isPresent() && after.isPresent() && before.getAsInt() > 0) {
                seen.add(COMPRESSION, 1 - (double) after.getAsInt() / before.getAsInt());
            }
        }

        List<String> scoreNames() {
            return examples.values().stream()
                    .flatMap(seen -> seen.sums.keySet().stream())
                    .distinct()
                    .toList();
        }
    }
}
