package dev.assay.cli.sift;

import dev.assay.api.UserError;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// The model that the original program's environment variables name. As there, it counts where an address is set.
record OriginalModel(Map<String, String> environment) {
    private static final String ADDRESS = "CTXSIFT_LLM_BASE_URL";
    private static final String MODEL = "CTXSIFT_LLM_MODEL";
    private static final String REASONING = "CTXSIFT_LLM_REASONING_MODE";
    private static final String VERSION = "CTXSIFT_LLM_API_VERSION";

    /// Empty where the environment names none.
    Optional<String> spec() {
        if (value(ADDRESS).isEmpty() || value(MODEL).isEmpty()) {
            return Optional.empty();
        }
        if (!value(VERSION).isEmpty()) {
            throw new UserError("%s is set, and no model of Assay sends such a version\n       ".formatted(VERSION)
                    + "unset it, or name the model yourself: --model openai:NAME@http://host/v1");
        }
        return Optional.of("openai:" + value(MODEL) + thinking());
    }

    private String thinking() {
        var mode = value(REASONING).toLowerCase(Locale.ROOT);
        return switch (mode) {
            case "", "auto" -> "";
            case "true" -> ",thinking=on";
            case "false" -> ",thinking=off";
            default ->
                throw new UserError("%s is \"%s\"\n       it must be auto, true or false".formatted(REASONING, mode));
        };
    }

    private String value(String name) {
        return environment.getOrDefault(name, "").strip();
    }
}
