package dev.assay.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.api.ContextSystem;
import dev.assay.api.Control;
import dev.assay.api.CountedFailure;
import dev.assay.api.Dataset;
import dev.assay.api.EvalRow;
import dev.assay.api.Evaluator;
import dev.assay.api.Example;
import dev.assay.api.Labeled;
import dev.assay.api.OpenExample;
import dev.assay.api.Outcome;
import dev.assay.api.Reference;
import dev.assay.api.Response;
import dev.assay.api.Score;
import dev.assay.store.ResponseCache;
import dev.assay.store.StoredRun;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class RunnerTest {
    @TempDir
    Path folder;

    @Test
    void everySystemSeesEveryExampleOnceARepeat() {
        var other = ContextSystem.<Example>of("other", example -> Response.answer("yes"));
        var rows =
                Cases.run(folder, Cases.plan(Cases.numbered(50), Cases.options().withRepeats(3), Cases.ECHO, other));
        assertThat(rows).hasSize(300).allMatch(EvalRow::isAnswered);
        assertThat(rows.stream().map(row -> row.key().number()).distinct()).hasSize(300);
        assertThat(rows.stream()
                        .collect(Collectors.groupingBy(
                                row -> row.system() + row.key().repeat(), Collectors.counting()))
                        .values())
                .containsOnly(50L);
    }

    @Test
    void aRunKeepsTheNamesItBeganWith() {
        var began = Cases.plan(Cases.numbered(3), Cases.options(), Cases.ECHO);
        var renamed = ContextSystem.<Example>of("another", example -> Response.context(example.context()));
        var stored = Cases.create(folder, began);

        new Runner("test")
                .run(
                        Cases.plan(Cases.numbered(3), Cases.options(), renamed),
                        stored,
                        ResponseCache.off(),
                        RunListener.SILENT);

        assertThat(Cases.rows(stored)).hasSize(3).allMatch(row -> row.system().equals("echo"));
    }

    @Test
    void armsTakeTurnsInAnOrderDrawnFromTheSeed() {
        var order = new ArrayList<String>();
        var one = ContextSystem.<Example>of("one", _ -> noting(order, "one"));
        var two = ContextSystem.<Example>of("two", _ -> noting(order, "two"));
        var options = Cases.options().withConcurrency(1);
        Cases.run(folder.resolve("a"), Cases.plan(Cases.numbered(40), options, one, two));
        var first = List.copyOf(order);
        order.clear();
        Cases.run(folder.resolve("b"), Cases.plan(Cases.numbered(40), options, one, two));
        assertThat(order).isEqualTo(first);
        for (int i = 0; i < first.size(); i += 2) {
            assertThat(first.subList(i, i + 2)).containsExactlyInAnyOrder("one", "two");
        }
        assertThat(first.stream().skip(0).limit(40).filter("one"::equals).count())
                .isEqualTo(20);
        var leaders = new ArrayList<String>();
        for (int i = 0; i < first.size(); i += 2) {
            leaders.add(first.get(i));
        }
        assertThat(leaders).contains("one", "two");
    }

    private static Response noting(List<String> order, String name) {
        order.add(name);
        return Response.answer(name);
    }

    @Test
    void aSystemThatThrowsIsACountedRowAndTheOthersGoOn() {
        var broken = ContextSystem.<Example>of("broken", example -> {
            throw new CountedFailure("http-429", "slow down");
        });
        var worse = ContextSystem.<Example>of("worse", example -> {
            throw new StackOverflowError();
        });
        var silent = ContextSystem.<Example>of("silent", RunnerTest::nothing);
        var rows = Cases.run(folder, Cases.plan(Cases.numbered(5), Cases.options(), broken, worse, silent, Cases.ECHO));
        assertThat(kinds(rows))
                .isEqualTo(
                        Map.of("broken", "http-429", "worse", "stack-overflow", "silent", "no_response", "echo", ""));
    }

    @SuppressWarnings("NullAway") // what a careless system does
    private static Response nothing(Example example) {
        return null;
    }

    private static Map<String, String> kinds(List<EvalRow> rows) {
        return rows.stream()
                .collect(Collectors.toMap(
                        EvalRow::system,
                        row -> row.outcome() instanceof Outcome.Failed failed ? failed.kind() : "",
                        (a, b) -> a.equals(b) ? a : a + "," + b));
    }

    @Test
    void aSystemThatBlocksForEverTimesOutAndTheOthersGoOn() {
        var stuck = ContextSystem.<Example>of("stuck", example -> {
            new CountDownLatch(1).await();
            return Response.answer("never");
        });
        var rows = Cases.run(
                folder,
                Cases.plan(Cases.numbered(4), Cases.options().withTimeout(Duration.ofMillis(200)), stuck, Cases.ECHO));
        assertThat(kinds(rows)).isEqualTo(Map.of("stuck", "timeout", "echo", ""));
        assertThat(rows.stream().filter(row -> row.system().equals("stuck")))
                .allSatisfy(
                        row -> assertThat(row.latencySeconds().orElseThrow()).isBetween(0.2, 5.0));
    }

    @Test
    void aSystemThatSpinsForEverCannotStarveTheOthers() {
        var spinning = ContextSystem.<Example>of("spinning", RunnerTest::spin);
        var rows = Cases.run(
                folder,
                Cases.plan(
                        Cases.numbered(12), Cases.options().withTimeout(Duration.ofMillis(300)), spinning, Cases.ECHO));
        assertThat(rows).hasSize(24);
        assertThat(rows.stream().filter(row -> row.system().equals("echo"))).allMatch(EvalRow::isAnswered);
        assertThat(rows.stream().filter(row -> row.system().equals("spinning")).map(RunnerTest::kind))
                .contains("timeout", "hung");
        SPINNING.set(0);
    }

    private static final AtomicInteger SPINNING = new AtomicInteger(1);

    private static Response spin(Example example) {
        while (SPINNING.get() == 1) {
            Thread.onSpinWait();
        }
        return Response.answer("at last");
    }

    private static String kind(EvalRow row) {
        return row.outcome() instanceof Outcome.Failed failed ? failed.kind() : "answered";
    }

    @Test
    void anEvaluatorThatThrowsLeavesItsScoresUnscored() {
        Evaluator<Example> broken = Evaluator.of("broken", (example, reference, response) -> {
            throw new IllegalStateException("no model");
        });
        Evaluator<Example> notANumber = Evaluator.of("nan", (example, reference, response) -> Double.NaN);
        var plan = new Plan<OpenExample>(
                Cases.numbered(3),
                List.of(Cases.ECHO),
                List.of(broken, notANumber, Cases.LENGTH),
                ContextSizes.bytesOnly(),
                Cases.options());
        assertThat(Cases.run(folder, plan)).hasSize(3).allSatisfy(row -> {
            assertThat(row.scores().get(1)).isInstanceOf(Score.Unscored.class);
            assertThat(row.score("length")).isPresent();
            assertThat(row.scores()).contains(new Score.Unscored("broken", "broken: IllegalStateException: no model"));
        });
    }

    @Test
    void anEvaluatorThatGivesScoresItDidNotDeclareIsNotBelieved() {
        var lying = new Evaluator<Example>() {
            @Override
            public String name() {
                return "lying";
            }

            @Override
            public List<String> scoreNames() {
                return List.of("mine");
            }

            @Override
            public List<Score> score(Example example, Reference reference, Response response) {
                return List.of(Score.of("length", 1));
            }
        };
        var plan = new Plan<OpenExample>(
                Cases.numbered(1), List.of(Cases.ECHO), List.of(lying), ContextSizes.bytesOnly(), Cases.options());
        assertThat(Cases.run(folder, plan).getFirst().scores())
                .containsExactly(new Score.Unscored("mine", "lying: it gave scores it does not declare"));
    }

    @Test
    void anEvaluatorThatHangsKeepsTheAnswerAndLosesOnlyTheScores() {
        Evaluator<Example> hanging = Evaluator.of("hanging", (example, reference, response) -> {
            try {
                new CountDownLatch(1).await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            return 1;
        });
        var plan = new Plan<OpenExample>(
                Cases.numbered(2),
                List.of(Cases.ECHO),
                List.of(hanging),
                ContextSizes.bytesOnly(),
                Cases.options().withTimeout(Duration.ofMillis(200)));
        assertThat(Cases.run(folder, plan)).hasSize(2).allSatisfy(row -> {
            assertThat(row.isAnswered()).isTrue();
            assertThat(row.scores()).containsExactly(new Score.Unscored("hanging", "scoring did not end within 0.2 s"));
        });
    }

    @Test
    void anExampleThatCannotBeReadIsAFailedTrial() {
        var dataset = Dataset.<Example>of("odd", "1", List.of(new Labeled<>(new Unreadable(), Reference.none())));
        var plan = new Plan<Example>(
                dataset, List.of(Cases.ECHO), List.of(Cases.LENGTH), ContextSizes.bytesOnly(), Cases.options());
        var stored = Cases.create(folder, plan);
        new Runner("test").run(plan, stored, ResponseCache.off(), RunListener.SILENT);
        assertThat(Cases.rows(stored))
                .singleElement()
                .satisfies(row -> assertThat(row.isAnswered()).isFalse());
    }

    private record Unreadable() implements Example {
        @Override
        public String id() {
            return "unreadable";
        }

        @Override
        public String context() {
            throw new IllegalStateException("gone");
        }
    }

    @Test
    void systemsNeverSeeTheReferenceAndControlsDo() {
        var seen = new ArrayList<String>();
        var curious = ContextSystem.<OpenExample>of("curious", example -> {
            seen.add(example.toString());
            return Response.answer(example.toString());
        });
        var rows = Cases.run(
                folder, Cases.plan(Cases.numbered(3), Cases.options().withConcurrency(1), curious, new Knowing()));
        assertThat(seen).hasSize(3).noneMatch(text -> text.contains("secret"));
        assertThat(rows.stream().filter(row -> row.system().equals("knowing")))
                .allSatisfy(row -> assertThat(
                                ((Outcome.Answered) row.outcome()).response().text())
                        .startsWith("secret"));
    }

    private record Knowing() implements Control<Example> {
        @Override
        public String name() {
            return "knowing";
        }

        @Override
        public Response process(Example example, Reference reference) {
            return Response.answer(reference.answers().getFirst());
        }
    }

    @Test
    void noMoreTrialsAreInsideASystemThanAllowed() {
        var inside = new AtomicInteger();
        var most = new AtomicInteger();
        var counting = ContextSystem.<Example>of("counting", example -> {
            most.accumulateAndGet(inside.incrementAndGet(), Math::max);
            Thread.sleep(2);
            inside.decrementAndGet();
            return Response.answer("");
        });
        Cases.run(folder, Cases.plan(Cases.numbered(100), Cases.options().withConcurrency(3), counting));
        assertThat(most).hasValueBetween(2, 3);
    }

    private static final class EndedByCtrlC extends CountedFailure {
        private static final long serialVersionUID = 1L;

        EndedByCtrlC() {
            super("exit-130", "the child ended with status 130");
        }

        @Override
        public boolean isInterrupt() {
            return true;
        }
    }

    @Test
    void aChildThatCtrlCEndedIsNoFailureOfItsSystem() {
        var runner = new Runner("test");
        var interrupted = ContextSystem.<Example>of("interrupted", _ -> {
            runner.pause();
            throw new EndedByCtrlC();
        });
        var stored = Cases.create(folder, Cases.plan(Cases.numbered(1), Cases.options(), interrupted));

        var tally = runner.run(
                Cases.plan(Cases.numbered(1), Cases.options(), interrupted),
                stored,
                ResponseCache.off(),
                RunListener.SILENT);

        assertThat(tally.wasStopped()).isTrue();
        assertThat(Cases.rows(StoredRun.open(stored.folder()))).isEmpty();
    }

    private static final class EndedInItsOwnWay extends CountedFailure {
        private static final long serialVersionUID = 1L;

        EndedInItsOwnWay() {
            super("exit-3", "the child ended with status 3");
        }

        @Override
        public boolean mayBeInterrupt() {
            return true;
        }
    }

    /// A program may catch Ctrl-C and end as it likes.
    @Test
    void aChildThatEndsInItsOwnWayWhileTheRunIsStoppedIsNoFailureOfItsSystem() {
        var runner = new Runner("test");
        var trials = new AtomicInteger();
        var ending = ContextSystem.<Example>of("ending", _ -> {
            if (trials.incrementAndGet() == 2) {
                runner.pause();
            }
            throw new EndedInItsOwnWay();
        });
        var plan = Cases.plan(Cases.numbered(4), Cases.options().withConcurrency(1), ending);
        var stored = Cases.create(folder, plan);

        var tally = runner.run(plan, stored, ResponseCache.off(), RunListener.SILENT);

        assertThat(tally.wasStopped()).isTrue();
        assertThat(Cases.rows(StoredRun.open(stored.folder())))
                .extracting(EvalRow::outcome)
                .containsExactly(new Outcome.Failed("exit-3", "the child ended with status 3"));
    }

    @Test
    void aChildThatInterruptsItselfIsAFailureOfItsSystem() {
        var interrupted = ContextSystem.<Example>of("interrupted", _ -> {
            throw new EndedByCtrlC();
        });

        assertThat(Cases.run(folder, Cases.plan(Cases.numbered(1), Cases.options(), interrupted)))
                .extracting(EvalRow::outcome)
                .containsExactly(new Outcome.Failed("exit-130", "the child ended with status 130"));
    }

    @Test
    void stoppingKeepsWhatHasEndedAndResumingDoesTheRest() {
        var calls = new AtomicInteger();
        var counting = ContextSystem.<Example>of("counting", example -> {
            calls.incrementAndGet();
            return Response.answer("");
        });
        var plan = Cases.plan(Cases.numbered(2_000), Cases.options(), counting);
        var stored = Cases.create(folder, plan);
        var runner = new Runner("test");
        var tally = runner.run(plan, stored, ResponseCache.off(), new RunListener() {
            @Override
            public void stored(EvalRow row) {
                runner.stop();
            }
        });
        assertThat(tally.wasStopped()).isTrue();
        long kept = Cases.rows(stored).size();
        assertThat(kept).isEqualTo(tally.answered()).isBetween(1L, 1_999L);
        var again = StoredRun.open(stored.folder());
        var rest = new Runner("test").run(plan, again, ResponseCache.off(), RunListener.SILENT);
        assertThat(rest.answered()).isEqualTo(2_000 - kept);
        assertThat(Cases.rows(stored)).hasSize(2_000);
    }

    /// The thread that sees it fail ends the run: its row may be stored much later.
    @Test
    void theFirstFailureEndsARunThatIsToldToBeforeAnotherTrialBegins() {
        var calls = new AtomicInteger();
        var third = ContextSystem.<Example>of("third", _ -> {
            if (calls.incrementAndGet() == 3) {
                throw new IllegalStateException("not this one");
            }
            return Response.answer("");
        });
        var plan = Cases.plan(Cases.numbered(2_000), Cases.options().withConcurrency(1), third);
        var stored = Cases.create(folder, plan);
        var runner = new Runner("test");
        runner.failFast();

        var tally = runner.run(plan, stored, ResponseCache.off(), RunListener.SILENT);

        assertThat(tally.wasStopped()).isTrue();
        assertThat(calls).hasValue(3);
        assertThat(Cases.rows(stored)).hasSize(3);
    }

    @Test
    void aTrialThatIsLateEndsARunThatIsToldTo() {
        var calls = new AtomicInteger();
        var late = ContextSystem.<Example>of("late", _ -> {
            calls.incrementAndGet();
            LockSupport.parkNanos(TimeUnit.SECONDS.toNanos(10));
            return Response.answer("");
        });
        var options = Cases.options().withConcurrency(1).withTimeout(Duration.ofMillis(100));
        var plan = Cases.plan(Cases.numbered(5), options, late);
        var stored = Cases.create(folder, plan);
        var runner = new Runner("test");
        runner.failFast();

        runner.run(plan, stored, ResponseCache.off(), RunListener.SILENT);

        assertThat(calls).hasValue(1);
        assertThat(Cases.rows(stored)).hasSize(1);
    }

    @Test
    void resumingTriesFailedTrialsAgainAndNothingElse() {
        var calls = new AtomicInteger();
        var flaky = ContextSystem.<Example>of("flaky", example -> {
            if (calls.incrementAndGet() <= 10 && example.id().equals("e3")) {
                throw new IllegalStateException("not yet");
            }
            return Response.answer("");
        });
        var plan = Cases.plan(Cases.numbered(10), Cases.options().withConcurrency(1), flaky);
        var stored = Cases.create(folder, plan);
        new Runner("test").run(plan, stored, ResponseCache.off(), RunListener.SILENT);
        assertThat(StoredRun.open(stored.folder()).failed()).isEqualTo(1);
        new Runner("test").run(plan, StoredRun.open(stored.folder()), ResponseCache.off(), RunListener.SILENT);
        assertThat(calls).hasValue(11);
        assertThat(Cases.rows(stored)).hasSize(10).allMatch(EvalRow::isAnswered);
    }
}
