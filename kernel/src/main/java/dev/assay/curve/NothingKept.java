package dev.assay.curve;

import dev.assay.api.EvalRow;
import dev.assay.api.Outcome;
import dev.assay.api.Response;
import dev.assay.api.Score;
import dev.assay.store.RunManifest;
import java.util.Set;

/// What an example counts for on which a system failed: nothing is kept, at the share of the tokens the system keeps
/// elsewhere. Were it left out, a system could choose its examples by failing on the others. An answer in place of a
/// context is a failure, too, where the system shows a context elsewhere.
public final class NothingKept {
    private NothingKept() {}

    /// Whether failures of a run are those of its systems. Where a model or a proxy answers, a failure may be its own,
    /// and the example is left out.
    public static boolean isCountedIn(RunManifest manifest) {
        return manifest.origin().models().isEmpty()
                && manifest.origin().proxies().isEmpty();
    }

    /// Whether a row shows what the system kept.
    static boolean showsContext(EvalRow row) {
        return row.isAnswered() && row.sizes().outputTokens().isPresent();
    }

    /// The row as one that scores 0; a row that shows a context stays as it is.
    ///
    /// @param scores names of what rows of the run are scored by
    static EvalRow scored(EvalRow row, Set<String> scores) {
        return showsContext(row)
                ? row
                : new EvalRow(
                        row.key(),
                        row.cluster(),
                        new Outcome.Answered(Response.context("")),
                        row.latencySeconds(),
                        row.sizes(),
                        scores.stream().map(name -> Score.of(name, 0)).toList(),
                        row.metadata());
    }
}
