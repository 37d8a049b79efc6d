package dev.assay.metric;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.Golden;
import dev.assay.api.EvalRow;
import dev.assay.api.Metric;
import dev.assay.api.MetricValue;
import dev.assay.api.Outcome;
import dev.assay.api.Profile;
import dev.assay.api.Response;
import dev.assay.api.Score;
import dev.assay.api.Sizes;
import dev.assay.api.TrialKey;
import dev.assay.metric.ParetoRank.Point;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The `compat` profile against the original program's own answers.
class MetricsParityTest {
    private static final String FILE = "context-bench/metrics.jsonl";

    @Test
    void everyRecordedSummaryIsReproduced() {
        assertThat(summariesOf(Golden.rows(FILE))).isEqualTo(360);
    }

    /// Checks every summary, and says how many there were.
    static int summariesOf(Stream<Map<String, Object>> lines) {
        var rows = new HashMap<String, List<EvalRow>>();
        int checked = 0;
        for (var line : lines.toList()) {
            switch (text(line, "kind")) {
                case "rows" -> rows.put(text(line, "id"), rows((List<?>) field(line, "rows")));
                case "metric" -> {
                    assertSummary(line, requireNonNull(rows.get(text(line, "rows_ref"))));
                    checked++;
                }
                default -> {}
            }
        }
        return checked;
    }

    private static void assertSummary(Map<?, ?> line, List<EvalRow> rows) {
        var expected = map(line, "summary");
        var values = Rows.fold(metric(text(line, "metric"), map(line, "params")), rows);
        assertThat(values)
                .extracting(MetricValue::name)
                .as(text(line, "id"))
                .isEqualTo(new ArrayList<>(expected.keySet()));
        for (var value : values) {
            var measured = (MetricValue.Measured) value;
            double recorded = number(field(expected, value.name()));
            var where = text(line, "id") + " " + value.name();
            if (Double.isInfinite(recorded)) {
                assertThat(measured.value()).as(where).isEqualTo(recorded);
            } else {
                assertThat(measured.value()).as(where).isCloseTo(recorded, within(1e-12));
            }
            if (value.name().equals("num_passing")) {
                assertThat(field(expected, value.name()) instanceof Integer)
                        .as("%s is an integer only for no rows", where)
                        .isEqualTo(value.count() == 0);
            }
        }
    }

    private static Metric metric(String name, Map<?, ?> params) {
        double threshold = params.get("threshold") instanceof Number given ? given.doubleValue() : 0.7;
        var field = params.get("score_field") instanceof String given ? given : defaultField(name);
        return switch (name) {
            case "mean_score" -> new MeanScore(field, Profile.COMPAT);
            case "pass_rate" -> new PassRate(threshold, field, Profile.COMPAT);
            case "compression_ratio" -> new CompressionRatio(Profile.COMPAT);
            case "cost_of_pass" -> new CostOfPass(threshold, field, Profile.COMPAT);
            case "latency" -> new Latency(Profile.COMPAT);
            case "per_dataset" -> new PerDataset(field, Profile.COMPAT);
            case "per_qa_type" -> new PerQaType(field, Profile.COMPAT);
            case "pareto_rank" -> new ParetoRank("f1", Profile.COMPAT);
            case "token_efficiency" -> new TokenEfficiency(field, Profile.COMPAT);
            default -> throw new IllegalArgumentException(name);
        };
    }

    private static String defaultField(String metric) {
        return List.of("per_dataset", "per_qa_type", "token_efficiency").contains(metric) ? "f1" : "score";
    }

    @Test
    void everyRecordedRankIsReproduced() {
        assertThat(ranksOf(Golden.rows(FILE))).isEqualTo(24);
    }

    /// Checks every rank, and says how many there were.
    static int ranksOf(Stream<Map<String, Object>> all) {
        var lines = all.filter(line -> text(line, "kind").equals("pareto_rank_systems"))
                .toList();
        for (var line : lines) {
            var params = map(line, "params");
            var quality = params.get("quality_field") instanceof String given ? given : "mean_score";
            var cost = params.get("cost_field") instanceof String given ? given : "cost_of_pass";
            var points = new LinkedHashMap<String, Point>();
            map(line, "systems_summary")
                    .forEach((system, summary) -> points.put(
                            String.valueOf(system),
                            Point.of(find((Map<?, ?>) summary, quality), find((Map<?, ?>) summary, cost))));
            assertThat(ParetoRank.rank(points, Profile.COMPAT))
                    .as(text(line, "id"))
                    .isEqualTo(map(line, "ranks"));
        }
        return lines.size();
    }

    private static OptionalDouble find(Map<?, ?> summary, String key) {
        var value = summary.get(key);
        return value == null ? OptionalDouble.empty() : OptionalDouble.of(number(value));
    }

    private static List<EvalRow> rows(List<?> recorded) {
        return recorded.stream().map(row -> row((Map<?, ?>) row)).toList();
    }

    private static EvalRow row(Map<?, ?> recorded) {
        var id = String.valueOf(field(recorded, "example_id"));
        var scores = new ArrayList<Score>();
        map(recorded, "scores").forEach((name, value) -> scores.add(Score.of(String.valueOf(name), number(value))));
        var metadata = new LinkedHashMap<String, Object>();
        map(recorded, "metadata").forEach((key, value) -> metadata.put(String.valueOf(key), value));
        return new EvalRow(
                new TrialKey(0, text(recorded, "system"), text(recorded, "dataset"), id, 0),
                id,
                new Outcome.Answered(Response.answer("")),
                number(field(recorded, "latency")),
                Sizes.ofTokens(
                        (int) number(field(recorded, "input_tokens")), (int) number(field(recorded, "output_tokens"))),
                scores,
                metadata);
    }

    /// Infinity is recorded as text.
    private static double number(Object value) {
        return value instanceof Number number ? number.doubleValue() : Double.parseDouble(value.toString());
    }

    private static String text(Map<?, ?> map, String key) {
        return field(map, key).toString();
    }

    private static Map<?, ?> map(Map<?, ?> map, String key) {
        return (Map<?, ?>) field(map, key);
    }

    private static Object field(Map<?, ?> map, String key) {
        return requireNonNull(map.get(key), key);
    }
}
