package dev.assay.metric;

import dev.assay.api.EvalRow;
import dev.assay.api.Metric;
import dev.assay.api.MetricValue;
import dev.assay.api.Profile;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collector;

/// What a score costs in input tokens, for memory systems. With mean score m and mean input tokens t,
/// `token_efficiency` is m · (100/t)^0.1 and `token_efficiency_raw` is m / (t/1000). From 0 up, higher is
/// better.
///
/// `standard`: both carry the score's name, `token_efficiency[f1]`; rows that failed or lack the score or
/// the size are left out and counted; absent without input tokens. `compat`: a missing score, size or
/// latency is 0; adds `mean_score`, `mean_input_tokens` and the means of the metadata's `ingest_latency`
/// and `query_latency`; no rows give 0 and no raw value.
public record TokenEfficiency(String field, Profile profile) implements Metric {
    private static final int SCORE = 0;
    private static final int TOKENS = 1;
    private static final int INGEST = 2;
    private static final int QUERY = 3;

    @Override
    public String name() {
        return "token-efficiency";
    }

    @Override
    public Collector<EvalRow, ?, List<MetricValue>> collector() {
        return switch (profile) {
            case STANDARD ->
                Collector.of(() -> new Observations(2), this::addScored, Observations::merge, this::standard);
            case COMPAT ->
                Collector.of(() -> new Observations(4), this::addAny, Observations::merge, TokenEfficiency::compat);
        };
    }

    private void addScored(Observations seen, EvalRow row) {
        var score = Scores.find(row, field);
        var tokens = row.sizes().inputTokens();
        if (score.isPresent() && tokens.isPresent()) {
            seen.add(row, score.getAsDouble(), tokens.getAsInt());
        } else {
            seen.leaveOut();
        }
    }

    private List<MetricValue> standard(Observations seen) {
        var name = "token_efficiency[%s]".formatted(field);
        var rawName = "token_efficiency_raw[%s]".formatted(field);
        var perToken = seen.ratio(SCORE, TOKENS);
        if (perToken.value().isEmpty()) {
            var reason = seen.isEmpty() ? Scores.NONE : "no input tokens";
            return List.of(seen.absent(name, reason), seen.absent(rawName, reason));
        }
        double efficiency = efficiency(seen.sum(SCORE) / seen.size(), seen.sum(TOKENS) / seen.size());
        return List.of(
                seen.withoutInterval(name, efficiency),
                seen.measured(
                        rawName,
                        1000 * perToken.value().getAsDouble(),
                        Confidence.of(perToken, ratio -> 1000 * ratio)));
    }

    private void addAny(Observations seen, EvalRow row) {
        seen.add(
                row,
                row.score(field).orElse(0),
                row.sizes().inputTokens().orElse(0),
                seconds(row, "ingest_latency"),
                seconds(row, "query_latency"));
    }

    private static double seconds(EvalRow row, String key) {
        return row.metadata().get(key) instanceof Number number ? number.doubleValue() : 0;
    }

    private static List<MetricValue> compat(Observations seen) {
        double score = seen.isEmpty() ? 0 : seen.sum(SCORE) / seen.size();
        double tokens = seen.isEmpty() ? 0 : seen.sum(TOKENS) / seen.size();
        var values = new ArrayList<MetricValue>();
        values.add(seen.plain("token_efficiency", efficiency(score, tokens)));
        if (!seen.isEmpty()) {
            values.add(seen.plain("token_efficiency_raw", tokens > 0 ? score / (tokens / 1000) : 0));
        }
        values.add(seen.plainMean("mean_score", SCORE));
        values.add(seen.plainMean("mean_input_tokens", TOKENS));
        values.add(seen.plainMean("mean_ingest_latency", INGEST));
        values.add(seen.plainMean("mean_query_latency", QUERY));
        return List.copyOf(values);
    }

    private static double efficiency(double score, double tokens) {
        return tokens > 0 && score > 0 ? score * Math.pow(100 / tokens, 0.1) : 0;
    }
}
