package dev.assay.context.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.EvalResult;
import dev.assay.api.EvalRow;
import dev.assay.api.MetricValue;
import dev.assay.api.Outcome;
import dev.assay.api.Profile;
import dev.assay.api.TrialClock;
import dev.assay.api.TrialKey;
import dev.assay.memory.MemoryMaker;
import dev.assay.metric.PerQaType;
import dev.assay.overlap.AnswerQuality;
import dev.assay.run.RunListener;
import dev.assay.run.RunOptions;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class MemoryEvaluationTest {
    private static final QuestionDataset DATASET = QuestionDataset.of(
            "numbered",
            IntStream.range(0, 12)
                    .mapToObj(i -> Conversations.numbered("c" + i, i))
                    .toList());

    @TempDir
    Path folder;

    private static MemoryEvaluation evaluation(WatchedMemory.Watch watch) {
        return MemoryEvaluation.on(DATASET)
                .systems(new MemoryMaker("watched", watch::make))
                .evaluators(new AnswerQuality(Profile.STANDARD))
                .metrics(new PerQaType("f1", Profile.STANDARD))
                .maxWorkers(6);
    }

    private static List<EvalRow> rows(EvalResult result) {
        try (var rows = result.rows()) {
            return rows.sorted(Comparator.comparingLong(row -> row.key().number()))
                    .toList();
        }
    }

    private static List<String> inOrder(Conversation conversation) {
        return Stream.concat(
                        Stream.of("ingest"), conversation.questions().stream().map(Conversation.Question::text))
                .toList();
    }

    private static void assertInOrder(WatchedMemory.Watch watch) {
        try (var conversations = DATASET.conversations().get()) {
            assertThat(conversations.filter(
                            conversation -> !conversation.questions().isEmpty()))
                    .hasSize(11)
                    .allSatisfy(conversation ->
                            assertThat(watch.of(conversation.id())).isEqualTo(inOrder(conversation)));
        }
    }

    @Test
    void eachConversationIsIngestedOnceAndAskedInOrderByOneAtATime() {
        var watch = new WatchedMemory.Watch();
        var rows = rows(evaluation(watch).run());

        assertThat(rows).hasSize(66).allMatch(EvalRow::isAnswered);
        assertThat(watch.clashes()).isEmpty();
        assertInOrder(watch);
        assertThat(watch.instances()).isEqualTo(watch.closed()).isEqualTo(12); // one to see what kind it is
    }

    @Test
    void manyConversationsAreUnderWayAtOneTime() throws Exception {
        var three = new CountDownLatch(3);
        var watch = new WatchedMemory.Watch().answering(question -> {
            three.countDown();
            return three.await(20, TimeUnit.SECONDS) ? "together" : "alone";
        });

        assertThat(rows(evaluation(watch).run()))
                .allSatisfy(row -> assertThat(answer(row)).isEqualTo("together"));
    }

    private static String answer(EvalRow row) {
        return ((Outcome.Answered) row.outcome()).response().text();
    }

    @Test
    void rowsTellWhatWasAskedAndHowLongItTook() {
        var sharedBefore = new ConcurrentHashMap<String, Long>();
        var watch = new WatchedMemory.Watch().answering(question -> {
            sharedBefore.put(question, TrialClock.current().orElseThrow().shared());
            return "value0";
        });
        var result = MemoryEvaluation.on(QuestionDataset.of("one", List.of(Conversations.numbered("c3", 3))))
                .systems(new MemoryMaker("watched", watch::make))
                .evaluators(new AnswerQuality(Profile.STANDARD))
                .metrics(new PerQaType("f1", Profile.STANDARD))
                .run();

        var row = rows(result).stream()
                .filter(candidate -> candidate.exampleId().equals("c3_0"))
                .findFirst()
                .orElseThrow();
        assertThat(row.metadata())
                .containsEntry("qa_type", "even")
                .containsEntry("conversation_id", "c3")
                .containsEntry("turn_count", 3)
                .containsKey("query_latency");
        assertThat((Double) row.metadata().getOrDefault("ingest_latency", 0.0)).isPositive();
        assertThat(sharedBefore)
                .as("ingesting is no latency of the question that came first")
                .containsEntry("ingest", 0L)
                .hasEntrySatisfying(
                        "what is item 0?", shared -> assertThat(shared).isPositive());
        assertThat(row.cluster()).isEqualTo("c3");
        assertThat(result.summary().find("watched", "qa_type:even[f1]").orElseThrow())
                .isInstanceOf(MetricValue.Measured.class);
    }

    @Test
    void aResumedRunIngestsAgainAndAsksOnlyWhatIsLeft() {
        var broken = new AtomicBoolean(true);
        var first = new WatchedMemory.Watch().answering(question -> {
            if (broken.get() && question.endsWith("item 4?")) {
                throw new IllegalStateException("not today");
            }
            return "x";
        });
        var before = rows(evaluation(first).cacheDir(folder).run());
        assertThat(before.stream().filter(row -> !row.isAnswered()))
                .hasSize(7)
                .allSatisfy(row -> assertThat(row.metadata()).containsEntry("qa_type", "even"));

        broken.set(false);
        var second = new WatchedMemory.Watch();
        var after = rows(evaluation(second).cacheDir(folder).run());

        assertThat(after.stream()
                        .filter(EvalRow::isAnswered)
                        .map(EvalRow::key)
                        .map(TrialKey::exampleId)
                        .distinct())
                .hasSize(66);
        assertThat(second.log()).hasSize(14);
        assertThat(second.of("c11")).containsExactly("ingest", "what is item 4?");
        assertThat(second.clashes()).isEmpty();
    }

    @Test
    void whereIngestFailsEveryQuestionFailsAndNobodyTriesAgain() {
        var watch = new WatchedMemory.Watch().answering(question -> {
            throw new IllegalStateException("no room for " + question);
        });
        var rows = rows(evaluation(watch).run());

        assertThat(rows).noneMatch(EvalRow::isAnswered);
        assertThat(watch.log()).hasSize(11);
        assertThat(rows.stream().filter(row -> row.exampleId().equals("c5_3")))
                .extracting(EvalRow::outcome)
                .containsExactly(new Outcome.Failed(
                        "ingest-failed", "the conversation could not be ingested: no room for ingest"));
    }

    @Test
    void anInstanceThatHangsIsLeftAloneAndTheRestIsAskedOnAnother() {
        var forEver = new CountDownLatch(1);
        var watch = new WatchedMemory.Watch().answering(question -> {
            while (question.endsWith("item 1?") && forEver.getCount() > 0) {
                try {
                    forEver.await();
                } catch (InterruptedException e) {
                    // a memory that does not listen
                }
            }
            return "x";
        });
        try {
            var rows = rows(MemoryEvaluation.on(QuestionDataset.of("one", List.of(Conversations.numbered("c", 4))))
                    .systems(new MemoryMaker("watched", watch::make))
                    .options(RunOptions.DEFAULT
                            .withTimeout(Duration.ofMillis(300))
                            .withConcurrency(4))
                    .run());

            assertThat(rows)
                    .extracting(row -> row.outcome() instanceof Outcome.Failed failed ? failed.kind() : "ok")
                    .containsExactly("ok", "timeout", "ok", "ok");
            assertThat(watch.of("c"))
                    .containsExactly(
                            "ingest",
                            "what is item 0?",
                            "what is item 1?",
                            "ingest",
                            "what is item 2?",
                            "what is item 3?");
            assertThat(watch.clashes()).isEmpty();
        } finally {
            forEver.countDown();
        }
    }

    @Test
    void repeatsDoNotShareAnInstance() {
        var watch = new WatchedMemory.Watch();
        MemoryEvaluation.on(QuestionDataset.of("one", List.of(Conversations.numbered("c", 3))))
                .systems(new MemoryMaker("watched", watch::make))
                .options(RunOptions.DEFAULT.withRepeats(2).withConcurrency(4))
                .run();

        assertThat(watch.of("c").stream().filter("ingest"::equals)).hasSize(2);
        assertThat(watch.clashes()).isEmpty();
    }

    @Test
    void allBuiltInMemoriesRunOfflineAndTheControlsHoldTheEnds() {
        var evaluation = MemoryEvaluation.on(DATASET)
                .evaluators(new AnswerQuality(Profile.STANDARD))
                .listener(RunListener.SILENT);
        BuiltInMemories.ALL.forEach(memory -> evaluation.systems(memory.create(Map.of(), Optional.empty())));
        var result = evaluation.run();

        assertThat(rows(result)).hasSize(66 * BuiltInMemories.ALL.size()).allMatch(EvalRow::isAnswered);
        assertThat(result.manifest().origin().controls()).containsExactly("oracle");
        assertThat(found(result, "null")).isZero();
        assertThat(found(result, "oracle")).isEqualTo(66);
        assertThat(found(result, "bm25-recall")).isEqualTo(66);
    }

    private static long found(EvalResult result, String system) {
        return rows(result.filter(system)).stream()
                .filter(row -> row.score("contains").orElse(0) == 1)
                .count();
    }
}
