package dev.assay.metric;

import dev.assay.api.EvalRow;
import dev.assay.api.Metric;
import dev.assay.api.MetricValue;
import dev.assay.api.Profile;
import java.util.List;
import java.util.stream.Collector;

/// Mean of one score: Σ score / n. The range and direction are the score's own.
///
/// `standard`: `mean_score[f1]`; unscored and failed rows are left out and counted. `compat`: `mean_score`;
/// they count as 0, and no rows give 0.
public record MeanScore(String field, Profile profile) implements Metric {
    public MeanScore(String field) {
        this(field, Profile.STANDARD);
    }

    @Override
    public String name() {
        return "mean-score";
    }

    @Override
    public Collector<EvalRow, ?, List<MetricValue>> collector() {
        return switch (profile) {
            case STANDARD ->
                Collector.of(
                        () -> new Observations(1),
                        (seen, row) -> Scores.add(seen, row, field),
                        Observations::merge,
                        seen -> List.of(seen.mean("mean_score[%s]".formatted(field), 0, Scores.NONE)));
            case COMPAT ->
                Collector.of(
                        () -> new Observations(1),
                        (seen, row) -> seen.add(row, row.score(field).orElse(0)),
                        Observations::merge,
                        seen -> List.of(seen.plainMean("mean_score", 0)));
        };
    }
}
