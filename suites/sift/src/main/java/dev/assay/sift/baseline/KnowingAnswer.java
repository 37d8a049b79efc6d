package dev.assay.sift.baseline;

import dev.assay.api.Control;
import dev.assay.api.Example;
import dev.assay.api.ManyCalls;
import dev.assay.api.Reference;
import dev.assay.api.Response;
import dev.assay.sift.prompt.SiftExample;
import java.util.LinkedHashMap;
import java.util.Map;

/// Answers with what it is told about the answer wanted. Never publishable.
record KnowingAnswer(String name, Telling telling) implements Control<Example>, ManyCalls {
    /// What is said of a reference.
    interface Telling {
        String answer(SiftExample example, Reference reference);
    }

    @Override
    public Response process(Example example, Reference reference) {
        return Response.answer(telling.answer(SiftExample.of(example), reference));
    }

    @Override
    public long calls(Example example) {
        return 0;
    }

    @Override
    public Map<String, Object> configuration() {
        var configuration = new LinkedHashMap<String, Object>();
        configuration.put("sift_control", name);
        configuration.put("version", 1);
        return configuration;
    }
}
