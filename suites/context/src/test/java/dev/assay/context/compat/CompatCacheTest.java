package dev.assay.context.compat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;

import dev.assay.api.Profile;
import dev.assay.api.UserError;
import dev.assay.context.files.ContextCache;
import dev.assay.context.files.ContextResult;
import dev.assay.context.files.ContextRow;
import dev.assay.metric.MeanScore;
import dev.assay.overlap.AnswerQuality;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CompatCacheTest {
    @TempDir
    Path folder;

    private final AtomicInteger calls = new AtomicInteger();
    private final MapSystem system = MapSystem.of("s", example -> {
        calls.incrementAndGet();
        if ("broken".equals(example.get("context"))) {
            throw new IllegalStateException("cannot read this");
        }
        return MapSystems.with(example, "response", "x");
    });

    private CompatEvaluation cached(CompatEvaluation evaluation) {
        return evaluation
                .systems(system)
                .evaluators(new AnswerQuality(Profile.COMPAT))
                .metrics(new MeanScore("f1", Profile.COMPAT))
                .cacheDir(folder);
    }

    /// Where the original looks for the rows of `s` on these datasets.
    private Path file(String... datasets) {
        return folder.resolve(ContextCache.fingerprint(List.of("s"), List.of(datasets), List.of("answer_quality")))
                .resolve("rows.jsonl");
    }

    private static Map<String, Object> example(Object id) {
        return MapSystems.example("id", id, "answer", "x");
    }

    @Test
    void rowsAreKeptInTheOriginalsFolderAndForm() throws IOException {
        var result = cached(MapSystems.on(
                        example(1), MapSystems.example("id", "b", "answer", "y", "dataset", "d"), example("c")))
                .run();

        assertThat(Files.readAllLines(file("d", "")))
                .isEqualTo(result.rows().stream().map(ContextCache::line).toList())
                .first()
                .asString()
                .startsWith("{\"system\": \"s\", \"example_id\": 1, \"dataset\": \"\", \"scores\": {\"f1\": 1.0, ");
    }

    @Test
    void aSecondCallMakesNothingAgainAndGivesTheSame() {
        var first = cached(MapSystems.on(example(1), example("b"))).run();
        var second = cached(MapSystems.on(example(1), example("b"))).run();

        assertThat(calls).hasValue(2);
        assertThat(second.rows()).isEqualTo(first.rows());
        assertThat(second.summary()).isEqualTo(first.summary());
    }

    @Test
    void rowsOfTheOriginalAreTakenAsTheyAre() throws IOException {
        write("{\"system\": \"s\", \"example_id\": 1, \"dataset\": \"\", \"scores\": {\"f1\": 0.5},"
                + " \"input_tokens\": 9, \"output_tokens\": 8, \"latency\": 2, \"metadata\": {\"k\": 1}}\n");

        var result = cached(MapSystems.on(example(1), example(2))).run();
        assertThat(calls).hasValue(1);
        assertThat(result.rows().getFirst())
                .isEqualTo(new ContextRow("s", 1, Map.of("f1", 0.5), 9, 8, Map.of("k", 1), 2, ""));
        assertThat(result.summary().get("s")).containsExactly(entry("mean_score", 0.75));
    }

    private void write(String rows) throws IOException {
        Files.createDirectories(file("").getParent());
        Files.writeString(file(""), rows);
    }

    @Test
    void aTornLastLineIsMadeAgainAndSpoilsNothing() throws IOException {
        write("{\"system\": \"s\", \"example_id\": 1, \"sco");

        cached(MapSystems.on(example(1))).run();
        cached(MapSystems.on(example(1))).run();
        assertThat(calls).hasValue(1);
        assertThat(Files.readAllLines(file(""))).hasSize(2);
    }

    @Test
    void aSingleWorkerTakesTheRowOfAnEqualKeyAgain() {
        var result = cached(MapSystems.on(example(1), example("1"), example(1))).run();

        assertThat(calls).hasValue(1);
        assertThat(result.rows()).extracting(ContextRow::exampleId).containsExactly(1, 1, 1);
    }

    @Test
    void severalWorkersLookBeforeTheyBegin() {
        assertThat(ids(cached(MapSystems.on(example(1), example("1"), example(1)))
                        .maxWorkers(2)
                        .run()))
                .containsExactly(1, "1", 1);
        assertThat(calls).hasValue(3);
        assertThat(ids(cached(MapSystems.on(example(1), example("1")))
                        .maxWorkers(2)
                        .run()))
                .hasSize(2);
        assertThat(calls).hasValue(3);
    }

    private static List<Object> ids(ContextResult result) {
        return result.rows().stream().<Object>map(ContextRow::exampleId).toList();
    }

    @Test
    void rowsFinishedBeforeAFailureAreNotMadeAgain() throws IOException {
        var broken = MapSystems.example("id", 2, "context", "broken");

        assertThatThrownBy(cached(MapSystems.on(example(1), broken, example(3)))::run)
                .isInstanceOf(UserError.class)
                .hasMessage("evaluation ended at system \"s\", example 2:"
                        + " cannot read this\n"
                        + "       finished rows are kept in " + file("") + " and will not be made again");
        assertThat(Files.readAllLines(file(""))).hasSize(1);
        assertThat(calls).hasValue(2);
        cached(MapSystems.on(example(1), example(3))).run();
        assertThat(calls).hasValue(3);
    }

    @Test
    void severalWorkersKeepWhateverTheyFinished() throws IOException {
        var examples = new ArrayList<Map<String, Object>>();
        for (int i = 0; i < 200; i++) {
            examples.add(i == 20 ? MapSystems.example("id", i, "context", "broken") : example(i));
        }

        assertThatThrownBy(cached(CompatEvaluation.on(examples)).maxWorkers(4)::run)
                .isInstanceOf(UserError.class)
                .hasMessageStartingWith("evaluation ended at system \"s\", example 20:");
        assertThat(Files.readAllLines(file("")))
                .hasSize(calls.get() - 1)
                .noneMatch(line -> line.contains("\"example_id\": 20,"));
    }

    @Test
    void aCachedScoreThatIsNoNumberIsNamed() throws IOException {
        write("{\"system\": \"s\", \"example_id\": 1, \"scores\": {\"f1\": NaN}}\n");

        assertThatThrownBy(cached(MapSystems.on(example(1)))::run)
                .isInstanceOf(UserError.class)
                .hasMessage("the cached score \"f1\" of system \"s\" on example 1 is no finite number: nan\n"
                        + "       delete its line from the cache");
    }

    @Test
    void aFolderThatCannotBeMadeIsNamed() throws IOException {
        var occupied = Files.writeString(folder.resolve("occupied"), "");

        assertThatThrownBy(cached(MapSystems.on(example(1))).cacheDir(occupied)::run)
                .isInstanceOf(UserError.class)
                .hasMessageContaining("occupied")
                .hasMessageEndingWith("give another folder with cacheDir");
        assertThat(calls).hasValue(0);
    }
}
