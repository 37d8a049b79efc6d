package dev.assay.models.wire;

import dev.assay.models.dialect.Node;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/// How a server on this machine is told from others that might answer at the same address.
///
/// @param path asked first, beside the path of the API
/// @param isIt whether what came from there, or from the list of models, can only be this server's
/// @param version it tells there
record Sign(String path, Predicate<Node> isIt, Function<Lookout.Answer, Optional<String>> version) {
    static final Sign OLLAMA = new Sign(
            "/api/version",
            root -> root.at("version").text().isPresent() || root.at("models").isList(),
            answer -> answer.content().at("version").text());
    static final Sign LM_STUDIO = new Sign(
            "/api/v1/models",
            root -> root.atAny("models", "data").isList(),
            answer -> answer.headers().firstValue("x-lmstudio-version"));
    static final Sign LLAMA_SERVER = new Sign(
            "/props",
            root -> root.at("build_info").isThere() || isOwnedBy(root, "llamacpp"),
            answer -> answer.content().at("build_info").text());
    static final Sign VLLM = new Sign(
            "/version",
            root -> root.at("version").text().isPresent() || isOwnedBy(root, "vllm"),
            answer -> answer.content().at("version").text());
    static final Sign LITELLM = new Sign(
            "/health/readiness",
            root -> root.at("litellm_version").isThere(),
            answer -> answer.content().at("litellm_version").text());

    /// It tells nothing of itself: a list of models that nobody owns.
    static final Sign MLX = new Sign(
            "/v1/models",
            root -> root.at("data").isList()
                    && root.at("data")
                            .each()
                            .allMatch(model -> model.at("id").isThere()
                                    && !model.at("owned_by").isThere()),
            _ -> Optional.empty());

    private static boolean isOwnedBy(Node list, String owner) {
        return list.at("data")
                .each()
                .anyMatch(model ->
                        model.at("owned_by").text().filter(owner::equals).isPresent());
    }
}
