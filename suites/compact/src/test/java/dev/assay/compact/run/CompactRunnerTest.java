package dev.assay.compact.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.api.CountedFailure;
import dev.assay.api.UserError;
import dev.assay.compact.board.EliteScore;
import dev.assay.compact.board.Tier;
import dev.assay.compact.flow.RecordLog;
import dev.assay.compact.flow.RunFixture;
import dev.assay.compact.log.LogReading;
import dev.assay.compact.log.RunResult;
import dev.assay.compact.scoring.CaseResult;
import dev.assay.compact.scoring.CycleResult;
import dev.assay.compact.scoring.ScoringRules;
import dev.assay.tokens.BpeTokens;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CompactRunnerTest {
    private static final InstantSource CLOCK = InstantSource.fixed(Instant.parse("2026-03-01T08:00:00Z"));

    @TempDir
    private Path folder;

    private static CompactRunner runner(String method, ScriptedCalls model, int concurrency) {
        return new CompactRunner(
                RunFixture.plan(4),
                RunFixture.method(method),
                new CompactRunner.Models(model, model),
                new CompactRunner.Effort(concurrency, false),
                CLOCK);
    }

    private RunResult run(String name, int concurrency) throws InterruptedException {
        return runner("rule-ledger", RunFixture.reader(), concurrency).run(folder.resolve(name), RunProgress.SILENT);
    }

    /// All but how long it took.
    private static List<Object> numbers(RunResult run) {
        return List.of(
                run.aggregates(),
                run.cases().stream().map(CaseResult::caseId).sorted().toList(),
                run.cases().stream()
                        .sorted((one, other) -> one.caseId().compareTo(other.caseId()))
                        .flatMap(one -> one.cycles().stream())
                        .map(CycleResult::scorecard)
                        .toList());
    }

    @Test
    void aRunHasAResultForEachCaseAndEndsWithItsNumbers() throws InterruptedException {
        var result = run("log.jsonl", 3);

        assertThat(result.isComplete()).isTrue();
        assertThat(result.cases()).hasSize(4);
        assertThat(ExpectedCases.of(result.start()).orElseThrow())
                .containsExactlyInAnyOrderElementsOf(
                        result.cases().stream().map(CaseResult::caseId).toList());
        assertThat(result.cases())
                .allSatisfy(one -> assertThat(one.stamp().fields())
                        .containsKeys("seed_namespace", "case_slot", "model_version", "family"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "No."})
    void aModelThatKnowsNothingStaysAtTheStatedFloor(String reply) throws InterruptedException {
        for (var method : List.of("oracle", "rule-ledger", "null")) {
            var model = ScriptedCalls.saying(reply);
            var result = runner(method, model, 2).run(folder.resolve(method + ".jsonl"), RunProgress.SILENT);

            assertThat(result.aggregates().overallScore()).isZero();
            assertThat(EliteScore.of(result.aggregates(), Tier.LIGHT)).isLessThanOrEqualTo(0.40);
        }
    }

    @Test
    void howManyCasesAreInFlightChangesNoNumber() throws InterruptedException {
        assertThat(numbers(run("one.jsonl", 1))).isEqualTo(numbers(run("many.jsonl", 8)));
    }

    @Test
    void aRunMadeAgainAsksInTheSameWords() throws InterruptedException {
        var once = RunFixture.reader();
        var again = RunFixture.reader();
        runner("rule-ledger", once, 1).run(folder.resolve("once"), RunProgress.SILENT);
        runner("rule-ledger", again, 1).run(folder.resolve("again"), RunProgress.SILENT);
        assertThat(again.requests()).isNotEmpty().isEqualTo(once.requests());
    }

    @Test
    void aLogThatWasCutAnywhereIsGoneOnWithToTheSameResult() throws Exception {
        var whole = run("whole.jsonl", 2);
        var bytes = Files.readAllBytes(folder.resolve("whole.jsonl"));
        var answers = Files.readAllBytes(RecordLog.beside(folder.resolve("whole.jsonl")));
        int start = Arrays.asList(new String(bytes, java.nio.charset.StandardCharsets.UTF_8).split("(?<=\n)"))
                .getFirst()
                .length();
        var random = new Random(7);
        for (int i = 0; i < 25; i++) {
            var log = folder.resolve("cut-%d.jsonl".formatted(i));
            Files.write(log, Arrays.copyOf(bytes, start + random.nextInt(bytes.length - start + 1)));
            Files.write(RecordLog.beside(log), Arrays.copyOf(answers, random.nextInt(answers.length + 1)));

            var resumed = runner("rule-ledger", RunFixture.reader(), 2).resume(log, RunProgress.SILENT);

            assertThat(numbers(resumed)).isEqualTo(numbers(whole));
            assertThat(resumed.start().runId()).isEqualTo(whole.start().runId());
            assertThat(resumed.isComplete()).isTrue();
        }
    }

    @Test
    void aFinishedLogIsNotWrittenToAgain() throws Exception {
        var whole = run("whole", 1);
        var log = folder.resolve("whole");
        var written = Files.readString(log);
        var again = runner("rule-ledger", RunFixture.reader(), 1).resume(log, RunProgress.SILENT);
        assertThat(numbers(again)).isEqualTo(numbers(whole));
        assertThat(log).hasContent(written);
    }

    @Test
    void anotherMethodMayNotGoOnWithALog() throws InterruptedException {
        run("log.jsonl", 1);

        assertThatThrownBy(() -> runner("head-tail", RunFixture.reader(), 1)
                        .resume(folder.resolve("log.jsonl"), RunProgress.SILENT))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("method was rule-ledger and is head-tail");
    }

    @Test
    void aLogThatIsThereIsNotOverwritten() throws InterruptedException {
        run("log.jsonl", 1);

        assertThatThrownBy(() -> run("log.jsonl", 1)).isInstanceOf(UserError.class);
    }

    @Test
    void aFailingCaseIsWrittenDownAndTriedAgainOnResume() throws InterruptedException {
        var calls = new AtomicInteger();
        var shaky = new ScriptedCalls("test:reader", _ -> {
            if (calls.incrementAndGet() == 3) {
                throw new CountedFailure("hiccup", "once");
            }
            return "Fine.";
        });
        var log = folder.resolve("log.jsonl");
        var first = runner("rule-ledger", shaky, 1).run(log, RunProgress.SILENT);
        var second = runner("rule-ledger", RunFixture.reader(), 1).resume(log, RunProgress.SILENT);

        assertThat(first.failures()).hasSize(1);
        assertThat(first.cases()).hasSize(3);
        assertThat(first.notes()).anyMatch(note -> note.contains("hiccup"));
        assertThat(second.failures()).isEmpty();
        assertThat(second.cases()).hasSize(4);
    }

    @Test
    void aStoppedRunHasNoEndAndCanBeResumed() throws InterruptedException {
        var log = folder.resolve("log.jsonl");
        var runner = runner("rule-ledger", RunFixture.reader(), 1);
        var stopped = runner.run(log, (_, done, _) -> {
            if (done == 2) {
                runner.stop();
            }
        });

        assertThat(stopped.isComplete()).isFalse();
        assertThat(stopped.cases()).hasSize(2);
        assertThat(runner("rule-ledger", RunFixture.reader(), 1)
                        .resume(log, RunProgress.SILENT)
                        .cases())
                .hasSize(4);
    }

    @Test
    void aRunIsJudgedAgainWithoutAModel() throws InterruptedException, IOException {
        var run = run("log.jsonl", 2);
        var again = new Rescoring(ScoringRules.STANDARD, BpeTokens.CL100K_BASE).rescore(folder.resolve("log.jsonl"));
        var other = new Rescoring(ScoringRules.COMPAT, BpeTokens.CL100K_BASE).rescore(folder.resolve("log.jsonl"));

        assertThat(numbers(again)).isEqualTo(numbers(run));
        assertThat(other.start().setup().scorerVersion()).isEqualTo("1.0.0");
        assertThat(RunResult.read(folder.resolve("log.jsonl"), LogReading.STANDARD))
                .isEqualTo(run);
    }
}
