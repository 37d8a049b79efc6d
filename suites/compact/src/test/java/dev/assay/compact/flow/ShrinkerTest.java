package dev.assay.compact.flow;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.compact.Difficulty;
import dev.assay.compact.Turn;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ShrinkerTest {
    @Test
    void twoHundredTurnsShrinkToThoseThatMakeAWindowForget() throws InterruptedException {
        var failing = RunFixture.aCase(Difficulty.HARD);
        var trial = RunFixture.trial(RunFixture.method("sliding-window:turns=2"), RunFixture.reader(), 0);
        var target = new Shrinker.Target("rule", 0);

        var shrunk = new Shrinker(trial, failing, target).shrink().orElseThrow();

        assertThat(failing.transcript().turns()).hasSize(200);
        var left = shrunk.smallest().transcript().turns();
        assertThat(left).hasSize(3);
        assertThat(left.getFirst().content()).startsWith("Never ");
    }

    @Test
    void theSameCaseShrinksToTheSame() throws InterruptedException {
        var failing = RunFixture.aCase(Difficulty.MEDIUM);
        var trial = RunFixture.trial(RunFixture.method("head-tail:head=0,tail=2"), RunFixture.reader(), 0);
        var target = new Shrinker.Target("rule", 0);

        assertThat(new Shrinker(trial, failing, target).shrink())
                .isEqualTo(new Shrinker(trial, failing, target).shrink());
    }

    @Test
    void aFailureInALaterCycleShrinksToo() throws InterruptedException {
        var failing = RunFixture.aCase(Difficulty.MEDIUM);
        var trial = RunFixture.trial(RunFixture.method("sliding-window:turns=2"), RunFixture.reader(), 1);

        var shrunk = new Shrinker(trial, failing, new Shrinker.Target("rule", 1))
                .shrink()
                .orElseThrow();

        assertThat(shrunk.smallest().transcript().turns()).hasSize(1);
    }

    @Test
    void whatIsLeftIsAnsweredRightFromAllOfIt() throws InterruptedException {
        var failing = RunFixture.aCase(Difficulty.MEDIUM);
        var trial = RunFixture.trial(RunFixture.method("sliding-window:turns=2"), RunFixture.reader(), 0);
        var shrunk = new Shrinker(trial, failing, new Shrinker.Target("rule", 0))
                .shrink()
                .orElseThrow();
        assertThat(shrunk.isRead()).isTrue();
    }

    @Test
    void aCaseThatPassesIsNotShrunk() throws InterruptedException {
        var passing = RunFixture.aCase(Difficulty.EASY);
        var trial = RunFixture.trial(RunFixture.method("oracle"), RunFixture.reader(), 0);

        assertThat(new Shrinker(trial, passing, new Shrinker.Target("rule", 0)).shrink())
                .isEmpty();
    }

    @Test
    void failuresComeCycleByCycle() throws InterruptedException {
        var trial = RunFixture.trial(RunFixture.method("null"), RunFixture.reader(), 1);
        var outcome = (CaseOutcome.Done) trial.run(RunFixture.aCase(Difficulty.EASY));

        assertThat(Shrinker.failures(outcome.result()))
                .containsExactly(
                        new Shrinker.Target("rule", 0),
                        new Shrinker.Target("plan", 0),
                        new Shrinker.Target("rule", 1),
                        new Shrinker.Target("plan", 1));
    }

    @Test
    void whatIsLeftFailsAndLacksNothing() throws InterruptedException {
        var needed = List.of(3, 17, 64);
        var all = IntStream.range(0, 100).boxed().toList();
        var tests = new ArrayList<List<Integer>>();

        var left = new DeltaDebugging<Integer>(some -> {
                    tests.add(some);
                    return some.containsAll(needed);
                })
                .minimize(all);

        assertThat(left).isEqualTo(needed);
        assertThat(tests).hasSizeLessThan(200);
    }

    @Test
    void whatFailsWithNothingShrinksToNothing() throws InterruptedException {
        assertThat(new DeltaDebugging<Turn>(_ -> true)
                        .minimize(RunFixture.aCase(Difficulty.EASY).transcript().turns()))
                .isEmpty();
    }
}
