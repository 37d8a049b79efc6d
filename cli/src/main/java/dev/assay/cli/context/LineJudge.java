package dev.assay.cli.context;

import dev.assay.api.Profile;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The judge a line names itself, with the words context-bench's evaluators take: `base_url`, `model`,
/// `api_key`, `timeout`.
///
/// @param key of the server; none leaves the environment's
record LineJudge(String address, String model, Optional<String> key, Optional<String> timeout) {
    private static final List<String> WORDS = List.of("base_url", "model", "api_key", "timeout");
    private static final String ORIGINAL = "gpt-4";

    static Optional<LineJudge> of(Map<String, Object> params) {
        return text(params, "base_url")
                .map(address -> new LineJudge(
                        address.replaceAll("/+$", ""),
                        text(params, "model").orElse(ORIGINAL),
                        text(params, "api_key"),
                        text(params, "timeout")));
    }

    private static Optional<String> text(Map<String, Object> params, String name) {
        return Optional.ofNullable(params.get(name)).map(String::valueOf);
    }

    /// What is left for the evaluator: it asks the model called `line`.
    static Map<String, Object> settings(Map<String, Object> params) {
        var rest = new LinkedHashMap<>(params);
        WORDS.forEach(rest::remove);
        rest.put("model", "line");
        return rest;
    }

    /// The model to ask. In `compat` the original's request for request: its memory judges try three times
    /// more, its other judge does not.
    String spec(Profile profile, String evaluator) {
        return switch (profile) {
            case COMPAT ->
                "compat-judge:%s@%s%s,retries=%d"
                        .formatted(
                                model,
                                address,
                                timeout.map(",timeout="::concat).orElse(""),
                                evaluator.equals("llm-judge") ? 0 : 3);
            case STANDARD ->
                ProxyOptions.model(address, model)
                        + timeout.map(",timeout="::concat).orElse("");
        };
    }

    /// Settings of the environment the line brings itself.
    Map<String, String> environment() {
        return key.map(value -> Map.of("OPENAI_API_KEY", value)).orElse(Map.of());
    }
}
