package dev.assay.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class SampleTest {
    @Test
    void theStandardErrorOfAMeanIsTheTextbookOne() {
        // Σ(x − 4)² = 10, so s² = 10/4 and s/√n = √(2.5/5).
        var mean = Sample.of(2, 3, 4, 5, 6).mean();
        assertThat(mean.value().orElseThrow()).isEqualTo(4);
        assertThat(mean.standardError().orElseThrow()).isCloseTo(Math.sqrt(0.5), within(1e-15));
    }

    @Test
    void theStudentIntervalIsTheTextbookOne() {
        // t(0.975, 4) = 2.7764451052.
        var interval = Sample.of(2, 3, 4, 5, 6).mean().studentInterval(0.95).orElseThrow();
        assertThat(interval.low()).isCloseTo(4 - 2.7764451052 * Math.sqrt(0.5), within(1e-9));
        assertThat(interval.high()).isCloseTo(4 + 2.7764451052 * Math.sqrt(0.5), within(1e-9));
        assertThat(interval.method()).isEqualTo("student-t");
    }

    @Test
    void theClusteredErrorSumsResidualsWithinClusters() {
        // Mean 3; cluster residual sums −3 (1−3, 2−3), 0 (3−3) and 3 (4−3, 5−3), the outer clusters two fifths
        // of all each: √(18 / (1 − 2/5))/5.
        var mean = Sample.of(new double[] {1, 2, 3, 4, 5}, Clusters.of(List.of("a", "a", "b", "c", "c")))
                .mean();
        assertThat(mean.clusters()).isEqualTo(3);
        assertThat(mean.standardError().orElseThrow()).isCloseTo(Math.sqrt(30) / 5, within(1e-15));
        assertThat(mean.studentInterval(0.95).orElseThrow().method()).isEqualTo("clustered-t");
    }

    @Test
    void aRatioIsTheSumOverTheSumNotTheMeanOfRatios() {
        var ratio = Ratio.of(new double[] {1, 9}, new double[] {2, 2}, Clusters.none(2));
        assertThat(ratio.value().orElseThrow()).isEqualTo(2.5);
        var nothingBelow = Ratio.of(new double[] {1, 2}, new double[] {0, 0}, Clusters.none(2));
        assertThat(nothingBelow.value()).isEmpty();
        assertThat(nothingBelow.standardError()).isEmpty();
    }

    @Test
    void aSingleClusterHasAMeanButNoInterval() {
        var mean = Sample.of(new double[] {1, 2}, Clusters.of(new int[] {7, 7})).mean();
        assertThat(mean.value()).hasValue(1.5);
        assertThat(mean.standardError()).isEmpty();
        assertThat(mean.studentInterval(0.95)).isEmpty();
    }

    @Test
    void anEmptySampleHasNoMean() {
        assertThat(Sample.of().mean().value()).isEmpty();
        assertThat(Sample.of().mean().studentInterval(0.95)).isEmpty();
    }

    @Test
    void equalValuesHaveAnIntervalWithoutWidth() {
        var interval = Sample.of(0.5, 0.5, 0.5).mean().studentInterval(0.95).orElseThrow();
        assertThat(interval.low()).isEqualTo(0.5);
        assertThat(interval.high()).isEqualTo(0.5);
    }

    @Test
    void roundingIsNoSpread() {
        // 0.1 + 0.1 + 0.1 is not three times 0.1 in binary.
        assertThat(Sample.of(0.1, 0.1, 0.1).mean().standardError()).hasValue(0);
        assertThat(Sample.of(0.1, 0.1, 0.1).mean().isConstant()).isTrue();
    }

    @Test
    void whatIsNotFiniteIsRefused() {
        assertThatThrownBy(() -> Sample.of(1, Double.NaN)).hasMessage("a sample holds finite numbers, got NaN");
    }

    @Test
    void onlyLikeClustersPair() {
        var plain = Sample.of(1, 2);
        var shared = Sample.of(new double[] {1, 2}, Clusters.of(new int[] {0, 0}));
        assertThatThrownBy(() -> plain.minus(shared)).hasMessage("paired samples must have the same size and clusters");
        assertThatThrownBy(() -> Sample.of(new double[3], Clusters.none(2)))
                .hasMessage("3 values but 2 cluster labels");
    }
}
