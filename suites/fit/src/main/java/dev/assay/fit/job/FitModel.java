package dev.assay.fit.job;

import dev.assay.job.NamedModel;
import dev.assay.spec.ModelSpec;
import java.util.Set;

/// A model as it was typed for a fit job: `ollama:gemma3:4b`, or `mine=ollama:gemma3:4b`.
record FitModel(String typed, NamedModel named) {
    private static final Set<String> RETRYING = Set.of("ollama", "lmstudio", "llama-server", "vllm", "mlx", "llamacpp");

    static FitModel parse(String typed) {
        return new FitModel(typed, NamedModel.parse(typed));
    }

    ModelSpec spec() {
        return named.spec();
    }

    String name() {
        return named.name();
    }

    /// As it is called in a run: by its name, and once, for a try that fails is what is measured.
    FitModel calledOnce() {
        var once =
                RETRYING.contains(spec().provider()) && spec().setting("tries").isEmpty() ? ",tries=1" : "";
        return parse(name().replaceAll("[=,@]", "-") + "=" + spec().text() + once);
    }
}
