package dev.assay.metric;

import dev.assay.api.EvalRow;
import dev.assay.api.Metric;
import dev.assay.api.MetricValue;
import dev.assay.api.Profile;
import java.util.List;
import java.util.stream.Collector;

/// Mean of one score in each dataset, ascending by name; rows without a dataset are those of `unknown`. The
/// range and direction are the score's own.
///
/// `standard`: `dataset:hotpotqa[f1]`; unscored and failed rows are left out and counted. `compat`:
/// `dataset:hotpotqa`; they count as 0. No rows give no values.
public record PerDataset(String field, Profile profile) implements Metric {
    @Override
    public String name() {
        return "per-dataset";
    }

    @Override
    public Collector<EvalRow, ?, List<MetricValue>> collector() {
        return switch (profile) {
            case STANDARD ->
                Groups.scored(
                        PerDataset::tag,
                        field,
                        groups -> groups.values(
                                (tag, seen) -> seen.mean("dataset:%s[%s]".formatted(tag, field), 0, Scores.NONE)));
            case COMPAT ->
                Groups.scoredOrZero(
                        PerDataset::tag,
                        field,
                        groups -> groups.values((tag, seen) -> seen.plainMean("dataset:" + tag, 0)));
        };
    }

    private static String tag(EvalRow row) {
        return row.dataset().isEmpty() ? "unknown" : row.dataset();
    }
}
