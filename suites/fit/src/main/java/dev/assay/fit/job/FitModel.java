package dev.assay.fit.job;

import dev.assay.spec.ModelSpec;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// A model as it was named: `ollama:gemma3:4b`, or with a name of one's own, `mine=ollama:gemma3:4b`.
record FitModel(String typed, Optional<String> alias, ModelSpec spec) {
    private static final Pattern ALIAS = Pattern.compile("([^=,@]+)=([a-z][a-z-]*:.*)", Pattern.DOTALL);
    private static final Set<String> RETRYING = Set.of("ollama", "lmstudio", "llama-server", "vllm", "mlx", "llamacpp");
    private static final String FILES = "llamacpp";

    static FitModel parse(String typed) {
        var alias = ALIAS.matcher(typed.strip());
        return alias.matches()
                ? new FitModel(typed, Optional.of(alias.group(1)), ModelSpec.parse(alias.group(2)))
                : new FitModel(typed, Optional.empty(), ModelSpec.parse(typed));
    }

    /// The name a person gave it, or its own; of a file only the name.
    String name() {
        return alias.orElseGet(() -> spec.provider().equals(FILES) ? fileName() : spec.model());
    }

    private String fileName() {
        return Optional.ofNullable(Path.of(spec.model()).getFileName())
                .map(Path::toString)
                .orElse(spec.model());
    }

    /// As it is called in a run: by its name, and once, for a try that fails is what is measured.
    FitModel calledOnce() {
        var once = RETRYING.contains(spec.provider()) && spec.setting("tries").isEmpty() ? ",tries=1" : "";
        return parse(name().replaceAll("[=,@]", "-") + "=" + spec.text() + once);
    }
}
