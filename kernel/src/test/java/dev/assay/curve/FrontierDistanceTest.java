package dev.assay.curve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Points beside curves that are known: quality is the rate itself, or half of it.
final class FrontierDistanceTest {
    private static final int EXAMPLES = 12;
    private static final List<int[]> ALONE =
            IntStream.range(0, EXAMPLES).mapToObj(i -> new int[] {i}).toList();

    private static SweptSystem system(String name, double[] rates, double[] qualities) {
        var in = new double[EXAMPLES];
        var out = new double[rates.length][EXAMPLES];
        var quality = new double[rates.length][EXAMPLES];
        for (int e = 0; e < EXAMPLES; e++) {
            in[e] = 1_000;
            for (int b = 0; b < rates.length; b++) {
                out[b][e] = 1_000 * rates[b];
                quality[b][e] = qualities[b];
            }
        }
        return new SweptSystem(
                name, IntStream.range(0, rates.length).mapToObj(i -> "b" + i).toList(), in, out, quality);
    }

    private static final SweptSystem GOOD =
            system("good", new double[] {0.1, 0.2, 0.4, 0.8}, new double[] {0.1, 0.2, 0.4, 0.8});
    private static final SweptSystem POOR =
            system("poor", new double[] {0.1, 0.2, 0.4, 0.8}, new double[] {0.05, 0.1, 0.2, 0.4});

    private static FrontierDistance distance(double rate, double quality) {
        var point = system("point", new double[] {rate}, new double[] {quality});
        return FrontierDistance.of(point, List.of(POOR, GOOD), Resamples.of(ALONE, 200, 1));
    }

    @Test
    void aPointBelowTheBestCurveUsesMoreTokensAndKeepsLess() {
        var distance = distance(0.4, 0.2);
        assertThat(distance.rate().value().orElseThrow()).isCloseTo(1.0, within(1e-9));
        assertThat(distance.quality().value().orElseThrow()).isCloseTo(-0.2, within(1e-9));
        assertThat(distance.quality().interval()).isPresent();
    }

    @Test
    void aPointAboveTheFrontierSavesTokensAndKeepsMore() {
        var distance = distance(0.2, 0.4);
        assertThat(distance.rate().value().orElseThrow()).isCloseTo(-0.5, within(1e-9));
        assertThat(distance.quality().value().orElseThrow()).isCloseTo(0.2, within(1e-9));
    }

    @Test
    void whereNoCurveReachesOrBeginsThereIsNoDistance() {
        assertThat(distance(0.5, 0.95).rate().value()).isEmpty();
        assertThat(distance(0.5, 0.95).quality().value()).isPresent();
        assertThat(distance(0.01, 0.3).quality().value()).isEmpty();
    }
}
