package dev.assay.context.compat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.Golden;
import dev.assay.api.Profile;
import dev.assay.context.files.ContextResult;
import dev.assay.context.files.ContextRow;
import dev.assay.metric.CompressionRatio;
import dev.assay.metric.CostOfPass;
import dev.assay.metric.MeanScore;
import dev.assay.metric.PassRate;
import dev.assay.metric.PerDataset;
import dev.assay.overlap.AnswerQuality;
import dev.assay.overlap.SummarizationQuality;
import dev.assay.text.GoldenRow;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// [CompatEvaluation] against the original program's own answers.
class RunnerParityTest {
    private static final Profile COMPAT = Profile.COMPAT;

    @Test
    void everyRecordedResultIsReproduced() {
        assertThat(Golden.rows("context-bench/runner.jsonl"))
                .isNotEmpty()
                .allSatisfy(recorded -> assertSame(recorded, evaluate(recorded)));
    }

    private static ContextResult evaluate(Map<String, Object> recorded) {
        var evaluation = CompatEvaluation.on(GoldenRow.list(recorded, "examples").stream()
                        .map(GoldenRow::map)
                        .toList())
                .systems(GoldenRow.texts(recorded, "systems").stream()
                        .map(MapSystems::named)
                        .toArray(MapSystem[]::new))
                .evaluators(new AnswerQuality(COMPAT), new SummarizationQuality(COMPAT))
                .metrics(
                        new MeanScore("f1", COMPAT),
                        new PassRate(0.7, "f1", COMPAT),
                        new CompressionRatio(COMPAT),
                        new CostOfPass(0.7, "f1", COMPAT),
                        new PerDataset("f1", COMPAT));
        if (recorded.get("max_examples") instanceof Integer count) {
            evaluation.maxExamples(count);
        }
        if (recorded.get("text_fields") instanceof List<?>) {
            evaluation.textFields(GoldenRow.texts(recorded, "text_fields").toArray(String[]::new));
        }
        if (recorded.get("max_workers") instanceof Integer workers) {
            evaluation.maxWorkers(workers);
        }
        return evaluation.run();
    }

    private static void assertSame(Map<String, Object> recorded, ContextResult result) {
        var id = recorded.get("id");
        assertThat(result.config()).as("%s", id).isEqualTo(recorded.get("config"));
        assertThat(List.copyOf(result.config().keySet()))
                .as("%s", id)
                .isEqualTo(List.copyOf(GoldenRow.map(recorded, "config").keySet()));
        var rows = GoldenRow.list(recorded, "rows");
        assertThat(result.rows()).as("%s", id).hasSameSizeAs(rows);
        for (int i = 0; i < rows.size(); i++) {
            assertSameRow(
                    "%s row %d".formatted(id, i),
                    GoldenRow.map(rows.get(i)),
                    result.rows().get(i));
        }
        var summary = GoldenRow.map(recorded, "summary");
        assertThat(List.copyOf(result.summary().keySet())).as("%s", id).isEqualTo(List.copyOf(summary.keySet()));
        result.summary()
                .forEach((system, numbers) ->
                        assertSameNumbers("%s %s".formatted(id, system), GoldenRow.map(summary, system), numbers));
        assertThat(result.timing().keySet()).as("%s", id).isEqualTo(summary.keySet());
    }

    private static void assertSameRow(String where, Map<String, Object> recorded, ContextRow row) {
        assertThat(row.system()).as(where).isEqualTo(recorded.get("system"));
        assertThat(row.exampleId()).as(where).isEqualTo(recorded.get("example_id"));
        assertThat(row.dataset()).as(where).isEqualTo(recorded.get("dataset"));
        assertThat(row.inputTokens()).as(where).isEqualTo(recorded.get("input_tokens"));
        assertThat(row.outputTokens()).as(where).isEqualTo(recorded.get("output_tokens"));
        assertThat(row.metadata()).as(where).isEqualTo(recorded.get("metadata"));
        assertThat(row.latency()).as(where).isNotNegative();
        assertSameNumbers(where, GoldenRow.map(recorded, "scores"), row.scores());
    }

    /// Infinity is recorded as text, and an integer stays one.
    private static void assertSameNumbers(String where, Map<String, Object> recorded, Map<String, Object> numbers) {
        assertThat(List.copyOf(numbers.keySet())).as(where).isEqualTo(List.copyOf(recorded.keySet()));
        numbers.forEach((name, number) -> {
            var expected = recorded.get(name) instanceof String text ? Double.valueOf(text) : recorded.get(name);
            if (expected instanceof Double value && Double.isFinite(value)) {
                assertThat((Double) number).as("%s %s", where, name).isCloseTo(value, within(1e-12));
            } else {
                assertThat(number).as("%s %s", where, name).isEqualTo(expected);
            }
        });
    }
}
