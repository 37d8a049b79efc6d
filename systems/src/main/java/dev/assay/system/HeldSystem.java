package dev.assay.system;

import dev.assay.api.ContextSystem;
import dev.assay.api.Example;
import dev.assay.api.OpenExample;
import dev.assay.api.Response;
import dev.assay.piece.KeepBest;
import dev.assay.select.Truncation;
import dev.assay.spec.Budget;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// A system that is told its budget and need not keep to it: what is over is cut at the end, between two tokens, and
/// the
/// row says how many tokens there were.
record HeldSystem(ContextSystem<Example> system, Budget budget) implements ContextSystem<Example>, AutoCloseable {
    @Override
    public String name() {
        return system.name();
    }

    @Override
    public Map<String, Object> configuration() {
        return system.configuration();
    }

    @Override
    public String kind() {
        return system.kind();
    }

    @Override
    public Response process(Example example) throws Exception {
        var response = system.process(example);
        long tokens = response.context().map(budget::cost).orElse(0L);
        long limit = budget.limit(example.context());
        return tokens <= limit ? response : cut(response, example.id(), limit, tokens);
    }

    private Response cut(Response response, String id, long limit, long tokens) throws Exception {
        var kept = new KeepBest(name(), new Truncation(1), Budget.filled((int) limit, budget), Map.of())
                .process(new OpenExample(id, response.context().orElse("")))
                .context();
        var fields = new LinkedHashMap<>(response.fields());
        fields.put(Budget.CUT_FROM, tokens);
        return new Response(response.answer(), Optional.of(kept.orElse("")), fields);
    }

    @Override
    public void close() {
        if (system instanceof AutoCloseable closeable) {
            try {
                closeable.close();
            } catch (Exception e) {
                throw new IllegalStateException(name() + " could not be closed", e);
            }
        }
    }
}
