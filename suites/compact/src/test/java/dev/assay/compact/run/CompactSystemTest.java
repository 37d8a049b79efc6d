package dev.assay.compact.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.assay.Plans;
import dev.assay.api.ContextSystem;
import dev.assay.api.CountedFailure;
import dev.assay.api.EvalRow;
import dev.assay.api.MetricValue;
import dev.assay.api.OpenExample;
import dev.assay.api.Outcome;
import dev.assay.api.Profile;
import dev.assay.api.UserError;
import dev.assay.chat.ChatModel;
import dev.assay.compact.flow.RunFixture;
import dev.assay.compact.scoring.CaseResult;
import dev.assay.compact.scoring.RunAggregates;
import dev.assay.json.Json;
import dev.assay.registry.Registry;
import dev.assay.run.ContextSizes;
import dev.assay.run.Plan;
import dev.assay.run.RunListener;
import dev.assay.run.RunOptions;
import dev.assay.run.Runner;
import dev.assay.spec.Budget;
import dev.assay.spec.ExecOptions;
import dev.assay.spec.Phrase;
import dev.assay.store.ResponseCache;
import dev.assay.store.RunStore;
import dev.assay.store.StoredRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Methods as systems, in the same runs and on the same store as everything else.
class CompactSystemTest {
    private static final Registry REGISTRY = Registry.standard();

    @TempDir
    private Path folder;

    private String words = "";

    @BeforeEach
    void templates() throws IOException {
        words = RunFixture.words(folder, 4);
    }

    private Plan<OpenExample> plan(String dataset, int concurrency, ChatModel model, String... methods) {
        var source = REGISTRY.source(dataset, Profile.STANDARD);
        var systems = new ArrayList<ContextSystem<? super OpenExample>>();
        for (var typed : methods) {
            var method =
                    source.naming().find(REGISTRY, Phrase.own(typed), Budget.parse("ratio=0.5"), ExecOptions.DEFAULT);
            systems.add(source.asking().of(method.name(), method, List.of(model)));
        }
        return new Plan<>(
                source.dataset(),
                systems,
                List.of(REGISTRY.evaluator("compact", Profile.STANDARD)),
                ContextSizes.bytesOnly(),
                new RunOptions(concurrency, Duration.ofMinutes(1), 1, 1));
    }

    private StoredRun begun(String dataset, Plan<OpenExample> plan) {
        var typed = new Plans.Words(dataset, 0, List.of(), List.of(), List.of("compact"), "");
        return RunStore.at(folder.resolve("runs"))
                .create(
                        Instant.parse("2026-03-01T08:00:00Z"),
                        new RunStore.Draft(
                                Plans.setup(plan, Profile.STANDARD),
                                plan.checkedSize(),
                                List.of("compact-final"),
                                Plans.origin(plan, typed)));
    }

    private static StoredRun carryOn(Plan<OpenExample> plan, StoredRun stored) {
        new Runner("test").run(plan, stored, ResponseCache.off(), RunListener.SILENT);
        return StoredRun.open(stored.folder());
    }

    private StoredRun run(int concurrency, ChatModel model, String... methods) {
        var plan = plan(words, concurrency, model, methods);
        return carryOn(plan, begun(words, plan));
    }

    private static List<EvalRow> rows(StoredRun stored) {
        try (var rows = stored.rows()) {
            return rows.toList();
        }
    }

    private static RunAggregates numbers(StoredRun stored) {
        return RecordedRun.of(stored, REGISTRY).getFirst().result().aggregates();
    }

    @Test
    void aRunHasARowForEachCaseAndMethod() {
        var stored = run(3, RunFixture.reader(), "rule-ledger", "null", "oracle");

        assertThat(rows(stored))
                .hasSize(12)
                .allSatisfy(row -> assertThat(row.isAnswered()).isTrue());
        assertThat(stored.manifest().origin().controls()).containsExactly("oracle");
        var runs = RecordedRun.of(stored, REGISTRY);
        assertThat(runs).extracting(RecordedRun::method).containsExactly("rule-ledger", "null", "oracle");
        assertThat(runs.get(1).result().aggregates().overallScore()).isZero();
        assertThat(runs.get(2).result().aggregates().overallScore()).isEqualTo(1);
        assertThat(runs).allSatisfy(one -> {
            assertThat(one.result().isComplete()).isTrue();
            assertThat(ExpectedCases.of(one.result().start()).orElseThrow())
                    .containsExactlyInAnyOrderElementsOf(one.result().cases().stream()
                            .map(CaseResult::caseId)
                            .toList());
        });
    }

    @Test
    void anExampleTellsNothingOfWhatIsExpected() {
        var source = REGISTRY.source(words, Profile.STANDARD);
        try (var examples = source.dataset().examples()) {
            assertThat(examples).isNotEmpty().allSatisfy(labeled -> {
                var told = ((CompactReference) labeled.reference()).compactCase();
                assertThat(Json.write(labeled.example().fields()))
                        .doesNotContain("expected", "ground_truth", "tags")
                        .contains(told.items().getFirst().prompt());
            });
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "No."})
    void aModelThatKnowsNothingStaysAtTheFloor(String reply) {
        RecordedRun.of(run(2, ScriptedCalls.saying(reply), "oracle", "rule-ledger", "null"), REGISTRY)
                .forEach(one ->
                        assertThat(one.result().aggregates().overallScore()).isZero());
    }

    @Test
    void howManyCasesAreInFlightChangesNoNumber() {
        assertThat(numbers(run(1, RunFixture.reader(), "rule-ledger")))
                .isEqualTo(numbers(run(8, RunFixture.reader(), "rule-ledger")));
    }

    @Test
    void aRunMadeAgainAsksInTheSameWords() {
        var once = RunFixture.reader();
        var again = RunFixture.reader();
        run(1, once, "rule-ledger");
        run(1, again, "rule-ledger");
        assertThat(again.requests()).isNotEmpty().isEqualTo(once.requests());
    }

    @Test
    void aFailingCaseSaysWhereAndIsTriedAgain() {
        var calls = new AtomicInteger();
        var shaky = new ScriptedCalls("test:reader", _ -> {
            if (calls.incrementAndGet() == 3) {
                throw new CountedFailure("hiccup", "once");
            }
            return "Fine.";
        });
        var plan = plan(words, 1, shaky, "rule-ledger");
        var stored = carryOn(plan, begun(words, plan));
        var failure =
                RecordedRun.of(stored, REGISTRY).getFirst().result().failures().getFirst();

        assertThat(rows(stored))
                .filteredOn(row -> row.outcome() instanceof Outcome.Failed)
                .hasSize(1);
        assertThat(failure.error()).isEqualTo("hiccup");
        assertThat(failure.stage()).hasToString("evaluate");
        assertThat(failure.cycle()).isEqualTo(1);

        var resumed = RecordedRun.of(carryOn(plan, stored), REGISTRY).getFirst().result();
        assertThat(resumed.failures()).isEmpty();
        assertThat(resumed.cases()).hasSize(4);
    }

    @Test
    void theMetricGivesTheNumbersOfTheSuite() {
        var stored = run(2, RunFixture.reader(), "head-tail:head=1,tail=2");
        var metric =
                REGISTRY.metrics(List.of("compact-final"), Profile.STANDARD).getFirst();
        var wanted = numbers(stored).toMap();

        rows(stored).stream().collect(metric.collector()).stream()
                .filter(value -> wanted.containsKey(value.name()))
                .forEach(value -> assertThat(((MetricValue.Measured) value).value())
                        .as(value.name())
                        .isCloseTo(wanted.get(value.name()), within(1e-12)));
    }

    @Test
    void whatIsWrittenForOthersCanBeImportedWhole() {
        var stored = run(2, RunFixture.reader(), "rule-ledger");
        var log = folder.resolve("log.jsonl");
        var original = RecordedRun.of(stored, REGISTRY).getFirst();
        new RunExport(original).writeWhole(log);

        var dataset = "compact:log=" + log;
        var plan = plan(dataset, 2, RunFixture.reader(), "rule-ledger");
        var imported =
                RecordedRun.of(carryOn(plan, begun(dataset, plan)), REGISTRY).getFirst();

        assertThat(imported.result().aggregates()).isEqualTo(original.result().aggregates());
        assertThat(imported.records()).isEqualTo(original.records());
        assertThat(imported.result().start().stamps())
                .isEqualTo(original.result().start().stamps());
    }

    @Test
    void aLogOfTheOriginalKeepsItsScores() {
        var stored = run(2, RunFixture.reader(), "rule-ledger");
        var log = folder.resolve("original.jsonl");
        var original = RecordedRun.of(stored, REGISTRY).getFirst();
        new RunExport(original).writeOriginal(log);

        var dataset = "compact:log=" + log;
        var plan = plan(dataset, 1, RunFixture.reader(), "rule-ledger");
        var imported =
                RecordedRun.of(carryOn(plan, begun(dataset, plan)), REGISTRY).getFirst();

        assertThat(imported.records()).isEmpty();
        assertThat(imported.result().aggregates()).isEqualTo(original.result().aggregates());
        assertThat(imported.result().start().setup())
                .isEqualTo(original.result().start().setup());
    }

    @Test
    void theSameLogIsTheSameDatasetAndAnotherIsNot() throws IOException {
        var log = folder.resolve("log.jsonl");
        var recorded =
                RecordedRun.of(run(1, RunFixture.reader(), "null"), REGISTRY).getFirst();
        new RunExport(recorded).writeOriginal(log);
        var words = "compact:log=" + log;
        var before = REGISTRY.source(words, Profile.STANDARD).dataset().version();
        assertThat(REGISTRY.source(words, Profile.STANDARD).dataset().version()).isEqualTo(before);

        Files.writeString(log, Files.readString(log).replace("\"case_score\":0.0", "\"case_score\":1.0"));
        assertThat(REGISTRY.source(words, Profile.STANDARD).dataset().version()).isNotEqualTo(before);
    }

    @Test
    void aMethodIsNotTestedWithoutAModel() {
        var source = REGISTRY.source(words, Profile.STANDARD);
        var method = source.naming().find(REGISTRY, Phrase.own("null"), Budget.parse("ratio=0.5"), ExecOptions.DEFAULT);

        assertThatThrownBy(() -> source.asking().of("null", method, List.of()))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("--model builtin:reader");
    }

    @Test
    void aControlUnderAnotherNameStaysAControl() {
        var stored = run(1, RunFixture.reader(), "mine=oracle");
        var run = RecordedRun.of(stored, REGISTRY).getFirst();

        assertThat(run.method()).isEqualTo("mine");
        assertThat(new CompactStanding(run.result()).isControl()).isTrue();
    }
}
