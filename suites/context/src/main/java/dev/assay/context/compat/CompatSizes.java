package dev.assay.context.compat;

import dev.assay.api.Example;
import dev.assay.api.Measure;
import dev.assay.api.Reference;
import dev.assay.api.Response;
import dev.assay.api.Sizes;
import dev.assay.tokens.BpeTokens;
import dev.assay.tokens.FieldTokens;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The original's sizes: tokens of every text of the example, its id and gold answer included, and of every
/// text of what the system made of it.
///
/// @param textFields those counted; all where empty
record CompatSizes(Optional<Set<String>> textFields) implements Measure {
    private static final FieldTokens TOKENS = new FieldTokens(BpeTokens.CL100K_BASE);

    @Override
    public String name() {
        return TOKENS.counter().name();
    }

    @Override
    public Sizes measure(Example example, Reference reference, Response response) {
        return Sizes.ofTokens(count(example.fields()), count(response.fields()));
    }

    private int count(Map<String, Object> fields) {
        return textFields.map(names -> TOKENS.count(fields, names)).orElseGet(() -> TOKENS.count(fields));
    }
}
