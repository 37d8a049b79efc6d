package dev.assay.sift.baseline;

import dev.assay.api.ContextSystem;
import dev.assay.api.Example;
import dev.assay.api.ManyCalls;
import dev.assay.api.Response;
import dev.assay.sift.prompt.SiftExample;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Answers with pieces of the input, in the form that was asked for.
///
/// @param separator between pieces where prose is asked for
record Selection(String name, Pieces pieces, String separator) implements ContextSystem<Example>, ManyCalls {
    /// What is taken out of an input.
    interface Pieces {
        List<String> of(SiftExample example) throws Exception;
    }

    @Override
    public Response process(Example example) throws Exception {
        var sift = SiftExample.of(example);
        return Response.answer(AnswerShape.of(sift.intent(), pieces.of(sift), separator));
    }

    @Override
    public long calls(Example example) {
        return 0;
    }

    @Override
    public Map<String, Object> configuration() {
        var configuration = new LinkedHashMap<String, Object>();
        configuration.put("sift_baseline", name);
        configuration.put("version", 1);
        return configuration;
    }
}
