package dev.assay.curve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Systems with a known curve: quality is 1 − exp(−rate · strength), so that B with twice the strength of A
/// needs half its tokens everywhere.
final class CurveComparisonTest {
    private static final double[] SHARES = {0.02, 0.05, 0.1, 0.2, 0.35, 0.5, 0.7, 0.9};

    private static SweptSystem known(double strength, int examples, double noise, Random random) {
        var in = new double[examples];
        var out = new double[SHARES.length][examples];
        var quality = new double[SHARES.length][examples];
        for (int e = 0; e < examples; e++) {
            in[e] = 1000;
            double ofExample = noise * random.nextGaussian();
            for (int s = 0; s < SHARES.length; s++) {
                out[s][e] = 1000 * SHARES[s];
                quality[s][e] = 1 - Math.exp(-SHARES[s] * strength) + ofExample + noise * random.nextGaussian();
            }
        }
        return new SweptSystem(
                "s" + strength,
                IntStream.range(0, SHARES.length).mapToObj(i -> "b" + i).toList(),
                in,
                out,
                quality);
    }

    private static List<int[]> alone(int examples) {
        return IntStream.range(0, examples).mapToObj(i -> new int[] {i}).toList();
    }

    @Test
    void halfTheTokensAtEqualQualityIsMinusFiftyPercent() {
        var a = known(2, 3, 0, new Random(1));
        var b = known(4, 3, 0, new Random(1));
        assertThat(Bjontegaard.rate(a.curve(), b.curve()).orElseThrow()).isCloseTo(-0.5, within(0.02));
        assertThat(Bjontegaard.rate(b.curve(), a.curve()).orElseThrow()).isCloseTo(1.0, within(0.04));
        assertThat(Bjontegaard.quality(a.curve(), b.curve()).orElseThrow()).isPositive();
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.5, 0.8, 0.9, 1.1, 1.5, 2})
    void theRateOfAKnownCurveIsFoundWithinTwoPercent(double tokens) {
        var a = known(2, 3, 0, new Random(1));
        var b = known(2 / tokens, 3, 0, new Random(1));
        assertThat(1 + Bjontegaard.rate(a.curve(), b.curve()).orElseThrow()).isCloseTo(tokens, withinPercentage(2));
    }

    private static final List<DoubleUnaryOperator> SHAPES = List.of(
            rate -> 1 - Math.exp(-3 * rate),
            rate -> 1 - Math.exp(-12 * rate),
            Math::sqrt,
            rate -> Math.pow(rate, 0.3),
            rate -> rate / (rate + 0.15),
            rate -> 1 / (1 + Math.pow(0.15 / rate, 4)));

    private static RateCurve curve(DoubleUnaryOperator shape, List<Double> rates) {
        return RateCurve.of(rates.stream()
                .map(rate -> new RateCurve.Point(rate, shape.applyAsDouble(rate)))
                .toList());
    }

    /// By 2,000 points of the curve itself.
    private static double truth(DoubleUnaryOperator a, DoubleUnaryOperator b, RateCurve ofA, RateCurve ofB) {
        double low = Math.max(ofA.lowestQuality(), ofB.lowestQuality());
        double high = Math.min(ofA.highestQuality(), ofB.highestQuality());
        return Math.exp(IntStream.range(0, 2_000)
                .mapToDouble(i -> low + (high - low) * (i + 0.5) / 2_000)
                .map(quality -> logRate(b, quality) - logRate(a, quality))
                .average()
                .orElseThrow());
    }

    private static double logRate(DoubleUnaryOperator shape, double quality) {
        double low = -10;
        double high = 0.1;
        for (int i = 0; i < 50; i++) {
            double middle = (low + high) / 2;
            boolean isBelow = shape.applyAsDouble(Math.exp(middle)) < quality;
            low = isBelow ? middle : low;
            high = isBelow ? high : middle;
        }
        return high;
    }

    @Test
    void curvesOfAnyShapeAreFoundWithinTwoPercentFromTheUsualEightBudgets() {
        var rates = SweepPlan.shares("0.05..0.9");
        for (var a : SHAPES) {
            for (var b : SHAPES) {
                var ofA = curve(a, rates);
                var ofB = curve(b, rates);
                assertThat(1 + Bjontegaard.rate(ofA, ofB).orElseThrow())
                        .as("%d beside %d", SHAPES.indexOf(b), SHAPES.indexOf(a))
                        .isCloseTo(truth(a, b, ofA, ofB), withinPercentage(2));
            }
        }
    }

    @Test
    void betweenItsPointsACurveNeverFallsAndItsMeansAreThoseOfWhatIsDrawn() {
        var random = new Random(3);
        for (int trial = 0; trial < 200; trial++) {
            var points = IntStream.range(0, 2 + trial % 7)
                    .mapToObj(i -> new RateCurve.Point(0.01 + random.nextDouble(), random.nextDouble()))
                    .toList();
            var curve = RateCurve.of(points);
            var drawn = curve.drawn().stream().map(RateCurve.Point::quality).toList();
            assertThat(drawn).isSortedAccordingTo(Double::compare);
            double low = curve.lowestLogRate();
            double high = curve.highestLogRate();
            double mean = IntStream.range(0, 4_000)
                    .mapToDouble(i -> curve.qualityAtLog(low + (high - low) * (i + 0.5) / 4_000))
                    .average()
                    .orElseThrow();
            assertThat(curve.meanQuality(low, high)).isCloseTo(mean, within(1e-5));
        }
    }

    @Test
    void equalCurvesDifferByNothing() {
        var a = known(2, 3, 0, new Random(1));
        assertThat(Bjontegaard.rate(a.curve(), a.curve()).orElseThrow()).isZero();
        assertThat(Bjontegaard.quality(a.curve(), a.curve()).orElseThrow()).isZero();
    }

    @Test
    void curvesWithoutACommonQualityHaveNoRate() {
        var low = RateCurve.of(List.of(new RateCurve.Point(0.1, 0.1), new RateCurve.Point(0.5, 0.2)));
        var high = RateCurve.of(List.of(new RateCurve.Point(0.1, 0.5), new RateCurve.Point(0.5, 0.9)));
        assertThat(Bjontegaard.rate(low, high)).isEmpty();
        assertThat(Bjontegaard.quality(low, high).orElseThrow()).isCloseTo(0.55, within(1e-6));
    }

    @Test
    void aPointThatFallsIsAveragedWithItsNeighbour() {
        var curve = RateCurve.of(
                List.of(new RateCurve.Point(0.1, 0.2), new RateCurve.Point(0.2, 0.6), new RateCurve.Point(0.4, 0.4)));
        assertThat(curve.qualityAt(0.2)).isCloseTo(0.5, within(1e-9));
        assertThat(curve.qualityAt(0.4)).isCloseTo(0.5, within(1e-9));
        assertThat(curve.rateFor(0.6)).isEmpty();
        assertThat(curve.rateFor(0.5).orElseThrow()).isCloseTo(0.2, within(1e-9));
    }

    @Test
    void theIntervalCoversTheTruthAsOftenAsItSays() {
        int trials = 300;
        int covered = 0;
        var random = new Random(20_260_101);
        for (int trial = 0; trial < trials; trial++) {
            var a = known(2, 60, 0.1, random);
            var b = known(2.5, 60, 0.1, random);
            var found = CurveComparison.of(a, b, alone(60), 300, trial).rate();
            covered += found.interval()
                            .filter(i -> i.low() <= -0.2 && -0.2 <= i.high())
                            .isPresent()
                    ? 1
                    : 0;
        }
        assertThat(covered / (double) trials).isBetween(0.915, 0.99);
    }

    @Test
    void examplesOfOneClusterAreDrawnTogether() {
        var random = new Random(7);
        var a = known(2, 40, 0.1, random);
        var b = known(2.5, 40, 0.1, random);
        var pairs = new ArrayList<int[]>();
        for (int i = 0; i < 40; i += 10) {
            pairs.add(IntStream.range(i, i + 10).toArray());
        }
        var single = CurveComparison.of(a, b, alone(40), 500, 1).rate();
        assertThat(single.value())
                .isEqualTo(CurveComparison.of(a, b, pairs, 500, 1).rate().value());
        assertThat(CurveComparison.of(a, b, List.of(new int[] {0, 1}), 500, 1)
                        .rate()
                        .interval())
                .isEmpty();
    }
}
