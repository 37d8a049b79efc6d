package dev.assay.curve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
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
