package dev.assay.fit.verdict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;

/// The standard profile interpolates every threshold and rounds none, as the specification says. The rule is
/// written here a second time, word for word, as the judge of the program.
class ContinuousThresholdsTest {
    private final RandomGenerator random =
            RandomGeneratorFactory.of("L64X128MixRandom").create(20);

    @Test
    void everyThresholdLiesOnTheLineBetweenItsAnchors() {
        for (int i = 0; i < 500; i++) {
            var machine = machine();
            var tuning = Tuning.of(Capacity.of(machine.cores(), machine.memoryGib()), Tuning.Thresholds.CONTINUOUS);
            double capacity = capacity(machine);
            assertThat(tuning.speed().least()).isCloseTo(2 + 6 * capacity, within(1e-9));
            assertThat(tuning.speed().good()).isCloseTo(8 + 22 * capacity, within(1e-9));
            assertThat(tuning.firstToken().marginal()).isCloseTo(8000 - 5200 * capacity, within(1e-9));
            assertThat(tuning.mostLoadMillis()).isCloseTo(300_000 - 210_000 * capacity, within(1e-9));
        }
    }

    @Test
    void randomRowsAreDisqualifiedAndScoredByTheLiteralRule() {
        int others = 0;
        for (int i = 0; i < 1500; i++) {
            var given = row();
            var ours = (Fitness.Scored) FitScoring.by(ScoringProfile.STANDARD).score(given);
            var rounded =
                    (Fitness.Scored) FitScoring.by(RecordedVerdictsTest.ROUNDED).score(given);
            var judged = judged(given);
            assertThat(ours.fit().speed()).as(given.toString()).isEqualTo(judged.speed());
            assertThat(ours.isDisqualified()).as(given.toString()).isEqualTo(judged.isDisqualified());
            others += ours.verdict() != rounded.verdict() ? 1 : 0;
        }
        assertThat(others).as("rows that rounding would judge otherwise").isPositive();
    }

    @Test
    void aSpeedBetweenTheTrueAndTheRoundedLimitIsNotRuledOut() {
        var machine = new FitMachine(6, 8, OptionalDouble.empty(), OptionalDouble.empty(), false);
        var fitness = (Fitness.Scored) FitScoring.by(ScoringProfile.STANDARD).score(row(machine, 2.4, 1000));
        assertThat(fitness.isDisqualified()).isFalse();
        var slower = (Fitness.Scored) FitScoring.by(ScoringProfile.STANDARD).score(row(machine, 2.25, 1000));
        assertThat(slower.disqualifiers().getFirst().message()).contains("2.25").contains("2.30");
    }

    @Test
    void resultsShowTheThresholdsAsTheyAre() {
        var machine = new FitMachine(6, 8, OptionalDouble.empty(), OptionalDouble.empty(), false);
        var scored = FitScoring.by(ScoringProfile.STANDARD).score(row(machine, 20, 1000));
        assertThat(String.valueOf(scored.toMap().get("tuning"))).contains("hardMin=2.3}");
    }

    private record Judged(long speed, boolean isDisqualified) {}

    /// The specification, read aloud.
    private static Judged judged(FitCase given) {
        double capacity = capacity(given.machine().orElseThrow());
        double speed = given.performance().tokensPerSecond().orElseThrow();
        double first = given.performance().firstTokenMillis().orElseThrow();
        double marginal = 3 + 11 * capacity;
        double good = 8 + 22 * capacity;
        double excellent = 15 + 40 * capacity;
        double points = speed >= excellent
                ? 40
                : speed >= good
                        ? 25 + 15 * (speed - good) / (excellent - good)
                        : speed >= marginal ? 10 + 15 * (speed - marginal) / (good - marginal) : 10 * speed / marginal;
        return new Judged(Math.round(points), speed < 2 + 6 * capacity || first > 25_000 - 15_000 * capacity);
    }

    private static double capacity(FitMachine machine) {
        double cores = Math.clamp((machine.cores() - 4) / (24 - 4), 0, 1);
        double memory = Math.clamp((machine.memoryGib() - 8) / (96 - 8), 0, 1);
        return (cores + memory) / 2;
    }

    private FitMachine machine() {
        return new FitMachine(
                random.nextInt(2, 33), random.nextInt(4, 129), OptionalDouble.empty(), OptionalDouble.empty(), false);
    }

    private FitCase row() {
        return row(machine(), 2 + 10 * random.nextDouble(), random.nextDouble(500, 26_000));
    }

    private static FitCase row(FitMachine machine, double speed, double first) {
        var memory = new Performance.Memory(OptionalDouble.of(20), OptionalDouble.empty(), true, false);
        return new FitCase(
                String.format(Locale.ROOT, "%s", List.of(speed, first)),
                Optional.of(machine),
                new Performance(
                        OptionalDouble.of(speed),
                        OptionalDouble.of(first),
                        OptionalDouble.empty(),
                        OptionalDouble.empty(),
                        false,
                        memory),
                Optional.empty(),
                Surroundings.UNKNOWN);
    }
}
