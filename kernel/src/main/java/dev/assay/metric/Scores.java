package dev.assay.metric;

import dev.assay.api.EvalRow;
import java.util.OptionalDouble;

/// Which scores the `standard` profile counts: those of answered rows that have one.
public final class Scores {
    public static final String NONE = "no scored rows";

    private Scores() {}

    public static OptionalDouble find(EvalRow row, String field) {
        return row.isAnswered() ? row.score(field) : OptionalDouble.empty();
    }

    static void add(Observations seen, EvalRow row, String field) {
        find(row, field).ifPresentOrElse(score -> seen.add(row, score), () -> seen.leaveOut(row));
    }
}
