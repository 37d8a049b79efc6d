package dev.assay.cli.context;

import dev.assay.api.UserError;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;

/// A model that grades answers.
final class JudgeOptions {
    private static final String ORIGINAL = "gpt-4";

    @Option(
            names = "--judge-url",
            paramLabel = "URL",
            description = "OpenAI-compatible server that grades every answer (adds the evaluator llm-judge).")
    private Optional<String> url = Optional.empty();

    @Option(names = "--judge-model", paramLabel = "NAME", description = "Its model.")
    private Optional<String> model = Optional.empty();

    /// Spec of the evaluator; none without a judge.
    List<String> evaluators() {
        if (url.isEmpty()) {
            return List.of();
        }
        var name = model.orElseThrow(() -> new UserError(
                "--judge-url names no model\n       give it with --judge-model; no model is taken silently"));
        return List.of("llm-judge:model=" + ProxyOptions.model(url.get(), name));
    }

    /// The same as the original asks it, request for request.
    Optional<String> compat() {
        return url.map(address ->
                "llm-judge:model=compat-judge:%s@%s".formatted(model.orElse(ORIGINAL), address.replaceAll("/+$", "")));
    }
}
