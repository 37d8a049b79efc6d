package dev.assay.metric;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.api.EvalRow;
import dev.assay.api.Metric;
import dev.assay.api.MetricValue;
import dev.assay.api.Profile;
import dev.assay.api.Score;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// The original's rules, by hand; [MetricsParityTest] holds them against its recorded answers.
class CompatProfileTest {
    private static final Profile COMPAT = Profile.COMPAT;

    @Test
    void aMissingScoreIsZero() {
        var rows = List.of(Rows.row(0, Score.of("f1", 1)), Rows.row(1), Rows.failed(2, "error"), Rows.row(3));
        assertThat(numbers(new MeanScore("f1", COMPAT), rows)).containsExactly(Map.entry("mean_score", 0.25));
        assertThat(numbers(new PassRate(0, "f1", COMPAT), rows)).containsExactly(Map.entry("pass_rate", 1.0));
    }

    @Test
    void nothingPassedCostsInfinitelyMuch() {
        assertThat(numbers(new CostOfPass(0.7, "f1", COMPAT), List.of(Rows.row(0))))
                .containsExactly(Map.entry("cost_of_pass", Double.POSITIVE_INFINITY), Map.entry("num_passing", 0.0));
    }

    @Test
    void theNinetyFifthPercentileOfTwentyValuesIsTheLargest() {
        var rows = IntStream.rangeClosed(1, 20).mapToObj(i -> Rows.timed(i, i)).toList();
        assertThat(numbers(new Latency(COMPAT), rows))
                .containsExactly(
                        Map.entry("latency_mean", 10.5),
                        Map.entry("latency_median", 10.5),
                        Map.entry("latency_p95", 20.0),
                        Map.entry("latency_p99", 20.0));
    }

    @Test
    void missingSizesAreZero() {
        var rows = List.of(Rows.withTokens(Rows.row(0), 100, 20), Rows.row(1));
        assertThat(numbers(new CompressionRatio(COMPAT), rows))
                .containsExactly(
                        Map.entry("compression_ratio", 0.8),
                        Map.entry("mean_input_tokens", 50.0),
                        Map.entry("mean_output_tokens", 10.0));
        assertThat(numbers(new TokenStats(COMPAT), rows))
                .containsExactly(Map.entry("mean_input_tokens", 50.0), Map.entry("mean_output_tokens", 10.0));
    }

    @Test
    void anEmptyDatasetIsUnknownButAnEmptyQuestionTypeStaysEmpty() {
        var row = Rows.inDataset(Rows.row(0, Score.of("f1", 1)), "");
        assertThat(numbers(new PerDataset("f1", COMPAT), List.of(row)))
                .containsExactly(Map.entry("dataset:unknown", 1.0));
        var typed = Rows.withMetadata(row, Map.of("qa_type", ""));
        assertThat(numbers(new PerQaType("f1", COMPAT), List.of(typed)))
                .containsExactly(Map.entry("f1_", 1.0), Map.entry("f1_mean", 1.0));
    }

    @Test
    void groupsAscendByCodePoint() {
        // U+FF5E is below U+1D11E, though its UTF-16 unit is above the surrogate's.
        var rows = List.of(Rows.inDataset(Rows.row(0), "\uD834\uDD1E"), Rows.inDataset(Rows.row(1), "\uFF5E"));
        assertThat(Rows.fold(new PerDataset("f1", COMPAT), rows))
                .extracting(MetricValue::name)
                .containsExactly("dataset:\uFF5E", "dataset:\uD834\uDD1E");
    }

    @Test
    void aQuestionTypeCalledMeanIsLostToTheMean() {
        var rows = List.of(
                Rows.withMetadata(Rows.row(0, Score.of("f1", 1)), Map.of("qa_type", "mean")),
                Rows.row(1, Score.of("f1", 0)));
        assertThat(numbers(new PerQaType("f1", COMPAT), rows)).containsEntry("f1_mean", 0.5);
    }

    private static Map<String, Double> numbers(Metric metric, List<EvalRow> rows) {
        var numbers = new LinkedHashMap<String, Double>();
        for (var value : Rows.fold(metric, rows)) {
            numbers.put(value.name(), ((MetricValue.Measured) value).value());
        }
        return numbers;
    }
}
