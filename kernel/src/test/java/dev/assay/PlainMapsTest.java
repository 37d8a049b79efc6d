package dev.assay;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.api.ContextSystem;
import dev.assay.api.EvalRow;
import dev.assay.api.Evaluator;
import dev.assay.api.Metric;
import dev.assay.api.OpenExample;
import dev.assay.api.Profile;
import dev.assay.api.Response;
import dev.assay.json.Json;
import dev.assay.memory.MemorySystem;
import dev.assay.metric.ParetoRank;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.Test;

/// What a newcomer brings: a list of maps, and lambdas for everything else.
class PlainMapsTest {
    private static final List<Map<String, Object>> EXAMPLES = List.of(
            Map.of("id", "a", "context", "one two three", "answer", "two"),
            Map.of("id", "b", "context", "four five six", "answer", "six"),
            Map.of("context", "seven", "answer", "seven"));

    private static Evaluation<OpenExample> evaluation() {
        return Evaluation.on(EXAMPLES)
                .systems(
                        ContextSystem.of("all", example -> Response.context(example.context())),
                        ContextSystem.of(
                                "first",
                                example -> Response.context(example.context().split(" ")[0])))
                .evaluators(Evaluator.of(
                        "found",
                        (_, reference, response) ->
                                response.passedOn().contains(reference.answers().getFirst()) ? 1 : 0))
                .metrics(Metric.of("rows", List::size), new ParetoRank("found", Profile.STANDARD));
    }

    @Test
    void aListOfMapsIsADatasetWhoseAnswersNoSystemSees() {
        var seen = new ConcurrentLinkedQueue<String>();
        Evaluation.on(EXAMPLES)
                .systems(ContextSystem.of("watch", example -> {
                    seen.addAll(example.fields().keySet());
                    return Response.context(example.context());
                }))
                .run();

        assertThat(seen).doesNotContain("answer");
        assertThat(evaluation().run().rows()).extracting(EvalRow::exampleId).contains("a", "b", "2");
    }

    @Test
    void rowsAreReadInTheOrderOfExamples() {
        var result = evaluation().maxWorkers(4).run();

        assertThat(result.rows().map(row -> row.key().number()).toList())
                .isSorted()
                .hasSize(6);
    }

    @Test
    void aMetricIsALambdaOverTheRowsOfASystem() {
        assertThat(evaluation().run().summary().measured("all", "rows")).hasValue(3);
    }

    @Test
    void systemsAreRankedByQualityAndCost() {
        var summary = evaluation().run().summary();

        assertThat(summary.measured("all", "pareto_rank[found]")).hasValue(1);
        assertThat(summary.measured("first", "pareto_rank[found]")).hasValue(1);
    }

    @Test
    void theDocumentHoldsRowsSummaryTimingAndConfiguration() {
        var result = evaluation().run();
        var document = Json.readMap(result.toJson());

        assertThat(document).containsOnlyKeys("rows", "summary", "timing", "config");
        assertThat(document.get("timing")).isEqualTo(result.timing());
    }

    @Test
    void timingIsTheWallClockSharedOut() {
        long start = System.nanoTime();
        var result = evaluation().run();
        double took = (System.nanoTime() - start) / 1e9;

        assertThat(result.timing()).containsOnlyKeys("all", "first");
        assertThat(result.timing().values().stream()
                        .mapToDouble(seconds -> seconds)
                        .sum())
                .isPositive()
                .isLessThanOrEqualTo(took);
    }

    @Test
    void aMemoryIsALambdaOverTheHistory() throws Exception {
        var memory = MemorySystem.of(
                "last", (turns, question) -> question + turns.getLast().content());
        memory.reset();
        memory.ingest(List.of(new MemorySystem.Turn("user", "Tom")));

        assertThat(memory.query("Who? ")).isEqualTo("Who? Tom");
    }
}
