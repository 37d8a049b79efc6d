package dev.assay.gate;

import dev.assay.api.EvalRow;
import dev.assay.api.Outcome;
import dev.assay.api.Response;
import dev.assay.api.Score;
import java.util.List;

/// A failed trial read as an answer that scores 0: a system must not pass because it crashed where it would have lost.
final class FailedAsZero {
    private FailedAsZero() {}

    static EvalRow of(EvalRow row, List<String> scores) {
        if (row.isAnswered()) {
            return row;
        }
        return new EvalRow(
                row.key(),
                row.cluster(),
                new Outcome.Answered(Response.context("")),
                row.latencySeconds(),
                row.sizes(),
                scores.stream().<Score>map(name -> new Score.Value(name, 0)).toList(),
                row.metadata());
    }
}
