package dev.assay.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.assay.api.Interval;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class BootstrapTest {
    private static final Bootstrap BOOTSTRAP = new Bootstrap(2000, 1);

    @Test
    void percentilesOfTwoValuesAreThoseOfTheThreePossibleMeans() {
        // Means 0, ½, 1 with chances ¼, ½, ¼: the middle 40 % is ½ alone, the middle 95 % is everything.
        var mean = Sample.of(0, 1).mean();
        assertThat(BOOTSTRAP.percentile(mean, 0.4)).hasValue(new Interval(0.5, 0.5, 0.4, "bootstrap-percentile"));
        assertThat(BOOTSTRAP.percentile(mean, 0.95)).hasValue(new Interval(0, 1, 0.95, "bootstrap-percentile"));
    }

    @Test
    void aLargeSampleAgreesWithStudent() {
        var random = Bootstrap.generator(3);
        var mean = Sample.of(random.doubles(1000).toArray()).mean();
        var student = mean.studentInterval(0.95).orElseThrow();
        for (var interval : new Interval[] {
            BOOTSTRAP.percentile(mean, 0.95).orElseThrow(),
            BOOTSTRAP.studentised(mean, 0.95).orElseThrow()
        }) {
            assertThat(interval.low()).isCloseTo(student.low(), within(0.002));
            assertThat(interval.high()).isCloseTo(student.high(), within(0.002));
        }
    }

    @Test
    void theStudentisedIntervalLeansTowardsTheLongTail() {
        var random = Bootstrap.generator(5);
        var skewed = Sample.of(
                        random.doubles(60).map(u -> Math.exp(3 * u * u * u)).toArray())
                .mean();
        var plain = BOOTSTRAP.percentile(skewed, 0.95).orElseThrow();
        var studentised = BOOTSTRAP.studentised(skewed, 0.95).orElseThrow();
        assertThat(studentised.low()).isGreaterThan(plain.low());
        assertThat(studentised.high()).isGreaterThan(plain.high());
        assertThat(studentised.method()).isEqualTo("bootstrap-t");
    }

    @Test
    void theSameSeedGivesTheSameIntervalAndAnotherSeedAnother() {
        var mean = Sample.of(1, 2, 4, 8, 16, 32, 64).mean();
        assertThat(BOOTSTRAP.percentile(mean, 0.95)).isEqualTo(new Bootstrap(2000, 1).percentile(mean, 0.95));
        assertThat(BOOTSTRAP.studentised(mean, 0.9)).isNotEqualTo(new Bootstrap(2000, 2).studentised(mean, 0.9));
    }

    @Test
    void aStatisticOfOnesOwnAgreesWithTheFastPath() {
        var values = new double[] {1, 2, 3, 4, 9, 9};
        var sample = Sample.of(values, Clusters.of(new int[] {0, 0, 1, 2, 3, 3}));
        var fast = BOOTSTRAP.percentile(sample.mean(), 0.9).orElseThrow();
        var slow = BOOTSTRAP
                .percentile(
                        sample.clusters(),
                        places -> Arrays.stream(places)
                                .mapToDouble(place -> values[place])
                                .average()
                                .orElseThrow(),
                        0.9)
                .orElseThrow();
        assertThat(slow.low()).isCloseTo(fast.low(), within(1e-12));
        assertThat(slow.high()).isCloseTo(fast.high(), within(1e-12));
    }

    @Test
    void copiesOfWhatIsKnownAddNothing() {
        var once = Sample.of(1, 2, 3, 4, 5, 6);
        var labels = new int[] {0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 4, 5};
        var twice = Sample.of(new double[] {1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6}, Clusters.of(labels));
        assertThat(BOOTSTRAP.percentile(twice.mean(), 0.95)).isEqualTo(BOOTSTRAP.percentile(once.mean(), 0.95));
    }

    @Test
    void tooFewClustersGiveNothing() {
        assertThat(BOOTSTRAP.percentile(Sample.of().mean(), 0.95)).isEmpty();
        assertThat(BOOTSTRAP.percentile(Sample.of(1).mean(), 0.95)).isEmpty();
        assertThat(BOOTSTRAP.studentised(Sample.of(1).mean(), 0.95)).isEmpty();
        assertThat(BOOTSTRAP.studentised(Sample.of(2, 2, 2).mean(), 0.95)).isEmpty();
        assertThat(BOOTSTRAP.percentile(Clusters.none(1), places -> places[0], 0.95))
                .isEmpty();
    }

    @Test
    void aResampleWithNothingBelowGivesNoInterval() {
        var ratio = Ratio.of(new double[] {1, 1, 1}, new double[] {0, 0, 5}, Clusters.none(3));
        assertThat(BOOTSTRAP.percentile(ratio, 0.95)).isEmpty();
    }

    @Test
    void aHandfulOfResamplesIsRefused() {
        assertThatThrownBy(() -> new Bootstrap(10, 1)).hasMessage("a bootstrap needs at least 100 resamples, got 10");
    }
}
