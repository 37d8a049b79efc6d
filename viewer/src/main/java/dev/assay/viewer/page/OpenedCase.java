package dev.assay.viewer.page;

import dev.assay.api.EvalRow;
import dev.assay.api.Example;
import dev.assay.api.Labeled;
import dev.assay.api.OpenExample;
import dev.assay.api.Outcome;
import dev.assay.api.Reference;
import dev.assay.api.Response;
import dev.assay.api.UserError;
import dev.assay.json.MalformedJson;
import dev.assay.json.RowJson;
import dev.assay.viewer.library.RowsRun;
import java.util.Optional;

/// A row read in full, with its example where that can be had.
///
/// @param notice why there is no example, or what to know of it
record OpenedCase(EvalRow row, Optional<Labeled<OpenExample>> labeled, String notice) {
    static OpenedCase of(RowsRun run, long trial) {
        try {
            var row = RowJson.parse(run.index().line(trial));
            var found = run.examples().of(trial, row.exampleId());
            return new OpenedCase(row, found.example(), found.problem());
        } catch (MalformedJson e) {
            throw new UserError("row %d can no longer be read: %s".formatted(trial, e.getMessage()));
        }
    }

    Optional<Example> example() {
        return labeled.map(Labeled::example);
    }

    Optional<Reference> reference() {
        return labeled.map(Labeled::reference);
    }

    Optional<Response> response() {
        return row.outcome() instanceof Outcome.Answered(var response) ? Optional.of(response) : Optional.empty();
    }

    Optional<String> input() {
        return example().map(Example::context);
    }
}
