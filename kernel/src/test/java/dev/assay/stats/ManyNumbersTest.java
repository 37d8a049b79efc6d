package dev.assay.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import dev.assay.api.Interval;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Every rule on made data of many sizes and kinds, against the table `numbers.tsv`.
///
/// [PublishedNumbersTest] says why. The numbers that this program makes are written to `target/numbers-*.tsv`; a
/// change on purpose puts them together in the place of the table.
class ManyNumbersTest {
    private static final Design DESIGN = new Design(0.05, 0.8, 0.05, 1000, 1);
    private static final double TOLERANCE = 1e-9;

    private static final Map<String, Double> TABLE = table();

    private final Map<String, Double> numbers = new LinkedHashMap<>();

    private static double[] made(int n, long seed, Kind kind) {
        var random = new Random(seed);
        return IntStream.range(0, n).mapToDouble(_ -> kind.draw(random)).toArray();
    }

    enum Kind {
        UNIT,
        NORMAL,
        SKEWED,
        LEFT,
        RARE,
        RIGHT_OR_WRONG;

        double draw(Random random) {
            return switch (this) {
                case UNIT -> random.nextDouble();
                case NORMAL -> random.nextGaussian();
                case SKEWED -> Math.exp(random.nextGaussian());
                case LEFT -> Math.exp(-Math.exp(0.5 * random.nextGaussian()));
                case RARE -> random.nextDouble() < 0.85 ? 0.5 : random.nextDouble();
                case RIGHT_OR_WRONG -> random.nextDouble() < 0.8 ? 1 : 0;
            };
        }
    }

    private static Clusters clusters(int n, int most) {
        return Clusters.of(
                IntStream.range(0, n).map(i -> i % most * (i % 5) / 3).toArray());
    }

    private void add(String name, double number) {
        assertThat(numbers.put(name, number)).as(name).isNull();
    }

    private void add(String name, OptionalDouble number) {
        add(name, number.orElse(-1));
    }

    private void add(String name, Optional<Interval> interval) {
        add(name + " low", interval.map(Interval::low).orElse(Double.NaN));
        add(name + " high", interval.map(Interval::high).orElse(Double.NaN));
    }

    private void intervals(Kind kind) {
        for (int n : new int[] {2, 5, 6, 11, 20, 30, 60}) {
            var bounds = kind == Kind.NORMAL ? Bounds.NONE : kind == Kind.SKEWED ? Bounds.FROM_ZERO : Bounds.UNIT;
            var values = made(n, n, kind);
            add("mean of %d %s".formatted(n, kind), MeanInterval.of(Sample.of(values), bounds, 0.95));
            var shared = Sample.of(values, clusters(n, Math.max(2, n / 2)));
            add("mean of %d %s in clusters".formatted(n, kind), MeanInterval.of(shared, bounds, 0.9));
            add("error of %d %s".formatted(n, kind), shared.mean().standardError());
        }
    }

    private void sizes() {
        for (int others : new int[] {5, 19, 20}) {
            var values = made(2 * others + (others == 5 ? 0 : 1), others, Kind.UNIT);
            Arrays.fill(values, others, values.length, 0.25);
            add("mean with %d others".formatted(others), MeanInterval.of(Sample.of(values), Bounds.UNIT, 0.95));
        }
        for (int n : new int[] {5000, 5001, 10_002}) {
            add("mean of %d".formatted(n), MeanInterval.of(Sample.of(made(n, n, Kind.UNIT)), Bounds.UNIT, 0.95));
        }
        for (long seed = 0; seed < 12; seed++) {
            var left = Arrays.stream(made(10, seed, Kind.NORMAL))
                    .map(z -> Math.exp(z - 0.18 * z * z))
                    .toArray();
            add("mean of left " + seed, MeanInterval.of(Sample.of(left), Bounds.FROM_ZERO, 0.95));
        }
        for (double tiny : new double[] {0.9, 0.05, 1e-7}) {
            var sizes = made(9, 7, Kind.UNIT);
            sizes[4] = tiny;
            var ratio = Ratio.of(made(9, 8, Kind.SKEWED), sizes, Clusters.none(9));
            add("ratio by " + tiny, MeanInterval.of(ratio, Bounds.FROM_ZERO, 0.95));
            add("bootstrap by " + tiny, new Bootstrap(300, 3).percentile(ratio, 0.9));
            add("student by " + tiny, ratio.studentInterval(0.95));
        }
    }

    private void comparisons(Kind kind) {
        for (int n : new int[] {3, 6, 8, 9, 13, 16, 17, 40, 70}) {
            var a = Sample.of(made(n, 31L * n, kind));
            var b = Sample.of(made(n, 31L * n + 1, kind));
            compare("%s %d".formatted(kind, n), List.of(Paired.of(a, b)));
        }
        var shared = clusters(40, 20);
        compare(
                "%s in clusters".formatted(kind),
                List.of(Paired.of(Sample.of(made(40, 5, kind), shared), Sample.of(made(40, 6, kind), shared))));
        for (int n : new int[] {7, 12, 24, 90}) {
            compare("%s of three, %d".formatted(kind, n), three(kind, n));
        }
    }

    private void largeComparisons() {
        for (int n : new int[] {400, 401}) {
            compare("equal %d".formatted(n), List.of(pair(Kind.RIGHT_OR_WRONG, n, 3)));
        }
        for (int n : new int[] {2000, 2001, 2300}) {
            var family = List.of(pair(Kind.RIGHT_OR_WRONG, n, 3), pair(Kind.NORMAL, n, 5));
            add("smallest of flips " + n, PairedComparison.smallestDetectable(family, 0, DESIGN));
            add("smallest of shifts " + n, PairedComparison.smallestDetectable(family, 1, DESIGN));
            add("adjusted " + n, PairedComparison.adjustedPValues(family, DESIGN)[1]);
        }
        for (double step : new double[] {0.25, 3}) {
            var values = new double[] {1, 0, 1, 1, 0, -1, 0, 0, 1, 0, 0, 1};
            var scaled = Arrays.stream(values).map(value -> value * step).toArray();
            compare("steps of " + step, List.of(Paired.of(Sample.of(scaled), Sample.of(new double[12]))));
            var weights = new double[12];
            Arrays.setAll(weights, i -> 1 + i % 3);
            compare(
                    "weighted steps of " + step,
                    List.of(Paired.of(Sample.of(scaled), Sample.of(new double[12]), weights)));
        }
    }

    private static Paired pair(Kind kind, int n, long seed) {
        return Paired.of(Sample.of(made(n, seed, kind)), Sample.of(made(n, seed + 1, kind)));
    }

    /// Scores that move together, apart, and not at all.
    private static List<Paired> three(Kind kind, int n) {
        var one = made(n, 77, kind);
        var other = made(n, 78, Kind.NORMAL);
        var joined =
                IntStream.range(0, n).mapToDouble(i -> one[i] + 0.3 * other[i]).toArray();
        var nothing = Sample.of(new double[n]);
        return List.of(
                Paired.of(Sample.of(one), Sample.of(made(n, 79, kind))),
                Paired.of(Sample.of(joined), nothing),
                Paired.of(Sample.of(other), nothing));
    }

    private void compare(String name, List<Paired> scores) {
        var family = PairedComparison.family(scores, DESIGN);
        for (int i = 0; i < family.size(); i++) {
            var each = family.get(i);
            var label = name + " " + i;
            add(label + " delta", each.delta());
            add(label + " interval", each.interval());
            add(label + " raw", each.rawPValue());
            add(label + " adjusted", each.pValue());
            add(label + " smallest", each.minimumDetectableEffect());
            add(label + " above", each.equivalence().pAboveLower());
            add(label + " below", each.equivalence().pBelowUpper());
            add(label + " ties", each.tally().ties());
            add(label + " verdict", List.of(PairedComparison.Verdict.values()).indexOf(each.verdict()));
        }
    }

    private void quantiles() {
        for (double share : new double[] {0.05, 0.5, 0.95}) {
            for (int n : new int[] {5, 6, 30, 72, 200}) {
                var values = made(n, n, Kind.SKEWED);
                add("quantile %s of %d".formatted(share, n), new Quantile(share).interval(Sample.of(values), 0.95));
                var shared = Sample.of(values, clusters(n, Math.max(2, n / 3)));
                add("quantile %s of %d in clusters".formatted(share, n), new Quantile(share).interval(shared, 0.9));
            }
        }
        for (int n : new int[] {12, 40}) {
            for (int cases : new int[] {0, 2, n / 3}) {
                for (double margin : new double[] {0.03, 0.1, 0.3}) {
                    add("ties %d %d %s".formatted(n, cases, margin), new TiesTest(n, margin).pAboveLower(cases, 1));
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void intervalsAreThoseOfTheTable(Kind kind) throws IOException {
        intervals(kind);
        assertNumbers("intervals-" + kind);
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void comparisonsAreThoseOfTheTable(Kind kind) throws IOException {
        comparisons(kind);
        assertNumbers("comparisons-" + kind);
    }

    @Test
    void whatDependsOnTheirNumberIsThatOfTheTable() throws IOException {
        sizes();
        assertNumbers("sizes");
    }

    @Test
    void largeComparisonsAreThoseOfTheTable() throws IOException {
        largeComparisons();
        assertNumbers("large");
    }

    @Test
    void quantilesAreThoseOfTheTable() throws IOException {
        quantiles();
        assertNumbers("quantiles");
    }

    private void assertNumbers(String part) throws IOException {
        var lines = new ArrayList<String>();
        numbers.forEach((name, number) -> lines.add(name + "\t" + number));
        Files.write(Path.of("target", "numbers-" + part + ".tsv"), lines);
        assertThat(numbers)
                .allSatisfy((name, number) -> assertThat(isSame(number, TABLE.getOrDefault(name, Double.MAX_VALUE)))
                        .as("%s: %s instead of %s", name, number, TABLE.get(name))
                        .isTrue());
    }

    private static Map<String, Double> table() {
        try {
            var table = new LinkedHashMap<String, Double>();
            for (var line :
                    Files.readAllLines(Path.of("src", "test", "resources", "dev", "assay", "stats", "numbers.tsv"))) {
                var tab = line.indexOf('\t');
                table.put(line.substring(0, tab), Double.valueOf(line.substring(tab + 1)));
            }
            return table;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean isSame(double one, double other) {
        return Double.compare(one, other) == 0 || Math.abs(one - other) <= TOLERANCE * Math.max(1, Math.abs(other));
    }

    @Test
    void studentsQuantileIsTheInverseOfItsTailForManyDegreesToo() {
        for (double degrees : new double[] {3, 9_999, 10_000, 10_001, 40_000}) {
            for (double tail : new double[] {0.3, 0.025, 1e-4, 1e-9, 1e-14}) {
                double quantile = StudentT.quantile(1 - tail, degrees);
                assertThat(StudentT.upperTail(quantile, degrees) / (1 - (1 - tail)))
                        .isCloseTo(1, offset(1e-9));
            }
        }
    }

    @Test
    void twoClustersCanBeDrawnAgainAndOneCannot() {
        var two = Ratio.of(new double[] {1, 3}, new double[] {2, 2}, Clusters.none(2));
        var one = Ratio.of(new double[] {1}, new double[] {2}, Clusters.none(1));
        var bootstrap = new Bootstrap(100, 1);
        assertThat(bootstrap.percentile(two, 0.9)).isPresent();
        assertThat(bootstrap.studentised(two, 0.9)).isPresent();
        assertThat(bootstrap.percentile(one, 0.9)).isEmpty();
        assertThat(bootstrap.studentised(one, 0.9)).isEmpty();
        assertThat(two.standardError()).isPresent();
        assertThat(one.standardError()).isEmpty();
    }

    @Test
    void aSampleIsYesOrNoWhereEachValueIs() {
        assertThat(Sample.of(0, 1, 1).isYesOrNo()).isTrue();
        assertThat(Sample.of(0, 1, 0.5).isYesOrNo()).isFalse();
        assertThat(Sample.of(2, 3).isYesOrNo()).isFalse();
        assertThat(Sample.of(1, 2, 3).indicating(value -> value > 1).sorted()).containsExactly(0, 1, 1);
    }
}
