package dev.assay;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.api.ContextSystem;
import dev.assay.api.Dataset;
import dev.assay.api.Evaluator;
import dev.assay.api.Example;
import dev.assay.api.Labeled;
import dev.assay.api.MetricValue;
import dev.assay.api.OpenExample;
import dev.assay.api.Reference;
import dev.assay.api.Response;
import dev.assay.evaluator.AnswerFound;
import dev.assay.json.Json;
import dev.assay.metric.Latency;
import dev.assay.metric.MeanScore;
import dev.assay.report.ReportFormat;
import dev.assay.system.BuiltInSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EvaluationTest {
    private static final Dataset<OpenExample> DATASET = Dataset.of(
            "capitals",
            "1",
            List.of(
                    new Labeled<>(new OpenExample("fr", "The capital is Paris."), Reference.answer("Paris")),
                    new Labeled<>(new OpenExample("de", "The capital is Berlin."), Reference.answer("Berlin"))));
    private static final ContextSystem<Example> ALL =
            ContextSystem.of("all", example -> Response.context(example.context()));
    private static final ContextSystem<Example> NONE = ContextSystem.of("none", _ -> Response.context(""));

    @TempDir
    Path folder;

    private static EvalResult evaluated() {
        return Evaluation.on(DATASET)
                .systems(ALL, NONE)
                .evaluators(new AnswerFound())
                .metrics(new MeanScore("answer_found"), new Latency())
                .maxWorkers(2)
                .run();
    }

    private static double mean(EvalResult result, String system) {
        return ((MetricValue.Measured) result.summary()
                        .find(system, "mean_score[answer_found]")
                        .orElseThrow())
                .value();
    }

    @Test
    void oneCallGoesFromSystemsAndADatasetToNumbers() {
        var result = evaluated();
        assertThat(mean(result, "all")).isEqualTo(1);
        assertThat(mean(result, "none")).isZero();
        assertThat(result.timing()).containsOnlyKeys("all", "none");
        assertThat(result.manifest().examples()).isEqualTo(2);
    }

    @Test
    void theStaticFormIsTheSame() {
        var result = Evaluation.evaluate(
                List.of(ALL, NONE), DATASET, List.of(new AnswerFound()), List.of(new MeanScore("answer_found")));
        assertThat(mean(result, "all")).isEqualTo(1);
    }

    @Test
    void filteringComputesTheSummaryAnew() {
        var one = evaluated().filter("none");
        assertThat(one.summary().systems()).containsOnlyKeys("none");
        var german = evaluated().filter(row -> row.exampleId().equals("de"));
        try (var rows = german.rows()) {
            assertThat(rows).hasSize(2);
        }
        assertThat(german.summary()
                        .find("all", "mean_score[answer_found]")
                        .orElseThrow()
                        .count())
                .isEqualTo(1);
    }

    @Test
    void aResultIsExportedAsJsonAndAsRecords() {
        var result = evaluated();
        assertThat(Json.readMap(result.toJson())).containsOnlyKeys("rows", "summary", "timing", "config");
        assertThat(result.toTable())
                .hasSize(4)
                .allSatisfy(record -> assertThat(record)
                        .containsKeys("system", "example_id", "latency", "answer_found", "input_tokens"));
        assertThat(result.render(ReportFormat.MARKDOWN)).startsWith("# capitals");
    }

    @Test
    void anotherNameForTheSameSystemGoesOnWithTheSameRun() throws Exception {
        var first = onDisk("all");
        var second = onDisk("everything");

        assertThat(mean(first, "all")).isEqualTo(1);
        assertThat(mean(second, "everything")).isEqualTo(1);
        assertThat(second.manifest().id()).isEqualTo(first.manifest().id());
        assertThat(Files.readString(folder.resolve(first.manifest().id()).resolve("rows.jsonl")))
                .doesNotContain("everything");
        try (var runs = Files.list(folder)) {
            assertThat(runs).hasSize(1);
        }
    }

    private EvalResult onDisk(String name) {
        return Evaluation.on(DATASET)
                .systems(BuiltInSystems.create(name + "=identity"))
                .evaluators(new AnswerFound())
                .metrics(new MeanScore("answer_found"))
                .cacheDir(folder)
                .run();
    }

    @Test
    void aSecondCallWithTheSameFolderRunsNothing() throws Exception {
        var calls = new AtomicInteger();
        ContextSystem<Example> counting =
                ContextSystem.of("counting", _ -> Response.answer("" + calls.incrementAndGet()));
        Evaluator<Example> length =
                Evaluator.of("length", (_, _, response) -> response.text().length());
        for (int i = 0; i < 2; i++) {
            var result = Evaluation.on(DATASET)
                    .systems(counting)
                    .evaluators(length)
                    .metrics(new MeanScore("length"))
                    .cacheDir(folder)
                    .run();
            try (var rows = result.rows()) {
                assertThat(rows).hasSize(2);
            }
        }
        assertThat(calls).hasValue(2);
        try (var runs = Files.list(folder)) {
            assertThat(runs).hasSize(1);
        }
    }
}
