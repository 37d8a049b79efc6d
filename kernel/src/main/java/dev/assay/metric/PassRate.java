package dev.assay.metric;

import dev.assay.api.EvalRow;
import dev.assay.api.Metric;
import dev.assay.api.MetricValue;
import dev.assay.api.Profile;
import dev.assay.stats.Proportion;
import java.util.List;
import java.util.stream.Collector;

/// Share of rows whose score reaches a threshold: passing / n, from 0 to 1, higher is better.
///
/// `standard`: `pass_rate[f1>=0.7]` with Clopper and Pearson's interval; unscored and failed rows are
/// left out and counted. `compat`: `pass_rate`; they count as score 0, and no rows give 0.
public record PassRate(double threshold, String field, Profile profile) implements Metric {
    public PassRate(double threshold, String field) {
        this(threshold, field, Profile.STANDARD);
    }

    @Override
    public String name() {
        return "pass-rate";
    }

    @Override
    public Collector<EvalRow, ?, List<MetricValue>> collector() {
        return switch (profile) {
            case STANDARD ->
                Collector.of(
                        () -> new Observations(1),
                        this::addScored,
                        Observations::merge,
                        seen -> List.of(standard(seen)));
            case COMPAT ->
                Collector.of(
                        () -> new Observations(1),
                        (seen, row) -> seen.add(row, flag(row.score(field).orElse(0))),
                        Observations::merge,
                        seen -> List.of(seen.plainMean("pass_rate", 0)));
        };
    }

    private void addScored(Observations seen, EvalRow row) {
        Scores.find(row, field).ifPresentOrElse(score -> seen.add(row, flag(score)), () -> seen.leaveOut(row));
    }

    private double flag(double score) {
        return mark().isReachedBy(score) ? 1 : 0;
    }

    private MetricValue standard(Observations seen) {
        var name = mark().qualify("pass_rate");
        return seen.isEmpty()
                ? seen.absent(name, Scores.NONE)
                : seen.measuredMean(name, 0, Proportion.exact(seen.sample(0), Confidence.LEVEL));
    }

    private PassMark mark() {
        return new PassMark(threshold, field);
    }
}
