package dev.assay.sift.baseline;

import dev.assay.api.ContextSystem;
import dev.assay.api.Example;
import dev.assay.api.ManyCalls;
import dev.assay.api.Response;
import java.util.function.Function;

/// Answers with nothing, or with everything.
record Plain(String name, Function<Example, String> answer) implements ContextSystem<Example>, ManyCalls {
    @Override
    public Response process(Example example) {
        return Response.answer(answer.apply(example));
    }

    @Override
    public long calls(Example example) {
        return 0;
    }
}
