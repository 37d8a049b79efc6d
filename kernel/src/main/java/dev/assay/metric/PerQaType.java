package dev.assay.metric;

import dev.assay.api.EvalRow;
import dev.assay.api.Metric;
import dev.assay.api.MetricValue;
import dev.assay.api.Profile;
import java.util.List;
import java.util.stream.Collector;

/// Mean of one score for each `qa_type` in the rows' metadata, ascending; rows without one are those of
/// `unknown`. The range and direction are the score's own.
///
/// `standard`: `qa_type:temporal[f1]`; unscored and failed rows are left out and counted. `compat`:
/// `f1_temporal`, then `f1_mean` over all rows (a type that is itself called `mean` is lost to it, as in
/// the original); unscored rows count as 0. No rows give no values.
public record PerQaType(String field, Profile profile) implements Metric {
    @Override
    public String name() {
        return "per-qa-type";
    }

    @Override
    public Collector<EvalRow, ?, List<MetricValue>> collector() {
        return switch (profile) {
            case STANDARD ->
                Groups.scored(
                        PerQaType::type,
                        field,
                        groups -> groups.values(
                                (type, seen) -> seen.mean("qa_type:%s[%s]".formatted(type, field), 0, Scores.NONE)));
            case COMPAT -> Groups.scoredOrZero(PerQaType::type, field, this::compat);
        };
    }

    private static String type(EvalRow row) {
        return String.valueOf(row.metadata().getOrDefault("qa_type", "unknown"));
    }

    private List<MetricValue> compat(Groups groups) {
        var overall = groups.all().plainMean(field + "_mean", 0);
        var values = groups.values((type, seen) -> seen.plainMean(field + "_" + type, 0));
        if (!groups.all().isEmpty()) {
            values.removeIf(value -> value.name().equals(overall.name()));
            values.add(overall);
        }
        return values;
    }
}
