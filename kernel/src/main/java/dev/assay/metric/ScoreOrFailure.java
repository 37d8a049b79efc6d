package dev.assay.metric;

import dev.assay.api.EvalRow;
import dev.assay.api.Metric;
import dev.assay.api.MetricValue;
import java.util.List;
import java.util.stream.Collector;

/// Mean of one score with every failed trial counted as 0: the least the score can honestly be said to be.
///
/// Rows that were answered but have no such score are left out.
public record ScoreOrFailure(String field) implements Metric {
    @Override
    public String name() {
        return "score-or-failure";
    }

    @Override
    public Collector<EvalRow, ?, List<MetricValue>> collector() {
        return Collector.of(
                () -> new Observations(1),
                this::add,
                Observations::merge,
                seen -> List.of(seen.mean("mean_score[%s], failures as 0".formatted(field), 0, Scores.NONE)));
    }

    private void add(Observations seen, EvalRow row) {
        if (row.isAnswered()) {
            Scores.add(seen, row, field);
        } else {
            seen.add(row, 0);
        }
    }
}
