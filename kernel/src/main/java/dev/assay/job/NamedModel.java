package dev.assay.job;

import dev.assay.spec.ModelSpec;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;

/// A model as typed, with or without a name of one's own: `openai:gpt-4.1-mini`, `mine=openai:gpt-4.1-mini`.
public record NamedModel(Optional<String> alias, ModelSpec spec) {
    private static final Pattern ALIAS = Pattern.compile("([^=,@]+)=([a-z][a-z-]*:.*)", Pattern.DOTALL);

    public static NamedModel parse(String typed) {
        var alias = ALIAS.matcher(typed.strip());
        return alias.matches()
                ? new NamedModel(Optional.of(alias.group(1)), ModelSpec.parse(alias.group(2)))
                : new NamedModel(Optional.empty(), ModelSpec.parse(typed));
    }

    /// The name a person gave it, or its own; of a file only the name.
    public String name() {
        return alias.orElseGet(() -> spec.provider().equals("llamacpp") ? fileName() : spec.model());
    }

    private String fileName() {
        return Optional.ofNullable(Path.of(spec.model()).getFileName())
                .map(Path::toString)
                .orElse(spec.model());
    }
}
