package dev.assay.metric;

import dev.assay.api.EvalRow;
import dev.assay.api.Interval;
import dev.assay.api.Metric;
import dev.assay.api.MetricValue;
import dev.assay.api.Profile;
import dev.assay.stats.Proportion;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collector;

/// Output tokens spent for each row that passes: Σ output tokens / passing. From 0 up, lower is better.
///
/// `standard`: tokens are those of the context that is left or, for a proxy, all that the provider counted.
/// `cost_of_pass[f1>=0.7]` and `num_passing[f1>=0.7]` over answered rows that have the score
/// and the size; others are left out and counted; absent when nothing passed. `compat`: `cost_of_pass`, +∞
/// when nothing passed, and `num_passing`; a missing score or size is 0. For no rows at all the original
/// writes the integer 0 for `num_passing` and a double otherwise: that value is the one whose `count()` is
/// 0.
public record CostOfPass(double threshold, String field, Profile profile) implements Metric {
    @Override
    public String name() {
        return "cost-of-pass";
    }

    @Override
    public Collector<EvalRow, ?, List<MetricValue>> collector() {
        return switch (profile) {
            case STANDARD ->
                Collector.of(() -> new Observations(2), this::addScored, Observations::merge, this::standard);
            case COMPAT ->
                Collector.of(
                        () -> new Observations(2),
                        (seen, row) -> add(seen, row, row.score(field).orElse(0)),
                        Observations::merge,
                        CostOfPass::compat);
        };
    }

    private void addScored(Observations seen, EvalRow row) {
        var score = Scores.find(row, field);
        var tokens = RowTokens.spent(row);
        if (score.isPresent() && tokens.isPresent()) {
            seen.add(row, tokens.getAsDouble(), mark().isReachedBy(score.getAsDouble()) ? 1 : 0);
        } else {
            seen.leaveOut();
        }
    }

    private void add(Observations seen, EvalRow row, double score) {
        seen.add(row, row.sizes().outputTokens().orElse(0), mark().isReachedBy(score) ? 1 : 0);
    }

    private List<MetricValue> standard(Observations seen) {
        var cost = mark().qualify("cost_of_pass");
        var passing = mark().qualify("num_passing");
        if (seen.isEmpty()) {
            var reason = "no rows with both score and output tokens";
            return List.of(seen.absent(cost, reason), seen.absent(passing, reason));
        }
        var ratio = seen.ratio(0, 1);
        var value = ratio.value();
        return List.of(
                value.isPresent()
                        ? seen.measured(cost, value.getAsDouble(), Confidence.of(ratio))
                        : seen.absent(cost, "nothing passed"),
                seen.measured(passing, seen.sum(1), count(seen)));
    }

    /// The exact interval of the share that passes, as a number of rows.
    private static Optional<Interval> count(Observations seen) {
        return Proportion.exact(seen.sample(1), Confidence.LEVEL)
                .map(share -> new Interval(
                        share.low() * seen.size(), share.high() * seen.size(), share.level(), share.method()));
    }

    private static List<MetricValue> compat(Observations seen) {
        double passing = seen.sum(1);
        return List.of(
                seen.plain("cost_of_pass", passing > 0 ? seen.sum(0) / passing : Double.POSITIVE_INFINITY),
                seen.plain("num_passing", passing));
    }

    private PassMark mark() {
        return new PassMark(threshold, field);
    }
}
