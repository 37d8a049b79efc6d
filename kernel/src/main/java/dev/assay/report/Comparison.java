package dev.assay.report;

import dev.assay.api.EvalRow;
import dev.assay.stats.Clusters;
import dev.assay.stats.Design;
import dev.assay.stats.Paired;
import dev.assay.stats.PairedComparison;
import dev.assay.stats.Sample;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// Two sets of rows over the same examples, compared score by score.
///
/// @param clusters independent units among the paired examples
/// @param unpaired examples only one side has an answered row for
/// @param failedA examples on which A failed in every repeat
/// @param failedB examples on which B failed in every repeat
public record Comparison(List<OfScore> scores, long paired, long clusters, long unpaired, long failedA, long failedB) {
    /// Size, counted as a score: the share of the context that is gone, 1 − Σ output / Σ input.
    public static final String COMPRESSION = "compression";

    /// One score on the examples both sides have it for; repeats are averaged first.
    ///
    /// @param isHeadline whether it is decided with the other headlines, p adjusted for them; a
    /// diagnostic is shown by itself, its p not adjusted
    /// @param paired B against A: its delta is B less A, its wins are B's
    /// @param worstA mean of A with its failed examples as 0
    /// @param worstB mean of B with its failed examples as 0
    /// @param flips examples on which the sides differ, largest difference first
    public record OfScore(
            String score, boolean isHeadline, PairedComparison paired, double worstA, double worstB, List<Flip> flips) {
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

    /// All scores are headlines.
    public static Comparison of(Stream<EvalRow> rowsA, Stream<EvalRow> rowsB, Design design) {
        return of(rowsA, rowsB, _ -> true, design);
    }

    /// A is what B is measured against: deltas are B less A. Where no score is a headline, all are.
    public static Comparison of(
            Stream<EvalRow> rowsA, Stream<EvalRow> rowsB, Predicate<String> isHeadline, Design design) {
        var a = ComparedSide.of(rowsA);
        var b = ComparedSide.of(rowsB);
        var units = new HashMap<ComparedSide.Unit, Integer>();
        var scores = a.scoreNames().stream()
                .filter(b.scoreNames()::contains)
                .map(score -> Pairing.of(score, a, b, units))
                .filter(pairing -> !pairing.clusters.isEmpty())
                .toList();
        boolean any = scores.stream().anyMatch(pairing -> isHeadline.test(pairing.score));
        Predicate<Pairing> decides = pairing -> !any || isHeadline.test(pairing.score);
        long both = a.answered().filter(b::hasAnswered).count();
        return new Comparison(
                decided(scores, decides, a, b, design),
                both,
                a.answered().filter(b::hasAnswered).map(a::unit).distinct().count(),
                a.answered().count() + b.answered().count() - 2 * both,
                a.failed(),
                b.failed());
    }

    /// Headlines as one family, each diagnostic by itself; in the order of the scores, headlines first.
    private static List<OfScore> decided(
            List<Pairing> scores, Predicate<Pairing> isHeadline, ComparedSide a, ComparedSide b, Design design) {
        var headlines = scores.stream().filter(isHeadline).toList();
        var family =
                PairedComparison.family(headlines.stream().map(Pairing::paired).toList(), design);
        var results = new ArrayList<OfScore>();
        for (int i = 0; i < family.size(); i++) {
            results.add(headlines.get(i).result(true, family.get(i), a, b));
        }
        scores.stream()
                .filter(isHeadline.negate())
                .map(one -> one.result(
                        false,
                        PairedComparison.family(List.of(one.paired()), design).getFirst(),
                        a,
                        b))
                .forEach(results::add);
        return results;
    }

    /// The values of one score on both sides, example by example.
    private static final class Pairing {
        private final String score;
        private final List<double[]> values = new ArrayList<>();
        private final List<Integer> clusters = new ArrayList<>();
        private final List<Flip> flips = new ArrayList<>();

        private Pairing(String score) {
            this.score = score;
        }

        static Pairing of(String score, ComparedSide a, ComparedSide b, Map<ComparedSide.Unit, Integer> units) {
            var pairing = new Pairing(score);
            a.answered().filter(b::hasAnswered).forEach(key -> {
                var ofA = a.value(key, score);
                var ofB = b.value(key, score);
                if (ofA.isPresent() && ofB.isPresent()) {
                    pairing.add(key, ofA.get(), ofB.get());
                    pairing.clusters.add(units.computeIfAbsent(a.unit(key), _ -> units.size()));
                }
            });
            pairing.flips.sort(Comparator.comparingDouble(Flip::size).reversed().thenComparing(Flip::exampleId));
            return pairing;
        }

        private void add(ComparedSide.Key key, ComparedSide.Value a, ComparedSide.Value b) {
            values.add(new double[] {a.mean(), b.mean(), (a.weight() + b.weight()) / 2});
            if (a.mean() != b.mean()) {
                flips.add(new Flip(key.dataset(), key.exampleId(), a.mean(), b.mean()));
            }
        }

        Paired paired() {
            var units = Clusters.of(clusters.stream().mapToInt(unit -> unit).toArray());
            return Paired.of(Sample.of(column(1), units), Sample.of(column(0), units), column(2));
        }

        private double[] column(int index) {
            return values.stream().mapToDouble(value -> value[index]).toArray();
        }

        OfScore result(boolean isHeadline, PairedComparison found, ComparedSide a, ComparedSide b) {
            return new OfScore(
                    score,
                    isHeadline,
                    found,
                    found.meanB() * a.answeredShare(),
                    found.meanA() * b.answeredShare(),
                    List.copyOf(flips));
        }
    }
}
