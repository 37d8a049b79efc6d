package dev.assay.piece;

import dev.assay.api.ContextSystem;
import dev.assay.api.Example;
import dev.assay.api.Response;
import dev.assay.spec.Budget;
import java.util.Map;

/// The system nearly every built-in is: shortlist the pieces of a context, keep the best that fit,
/// print them in order.
public record KeepBest(String name, Condensing condensing, Budget budget, Map<String, Object> configuration)
        implements ContextSystem<Example> {
    @Override
    public Response process(Example example) {
        return Budget.response(condensing.shortlist(example).within(budget, example.context()), budget);
    }
}
