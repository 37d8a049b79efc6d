package dev.assay.registry;

import java.util.Optional;

/// What is known of a model before it is loaded.
///
/// @param runtime such as `ollama`; `llamacpp` for files of weights
/// @param version of the runtime
/// @param parameters such as `4.3B`
/// @param quantization such as `Q4_K_M`
/// @param family such as `llama`
public record ModelFacts(
        String runtime,
        Optional<String> version,
        Optional<String> parameters,
        Optional<String> quantization,
        Optional<String> family) {

    /// Of a model nobody tells anything of.
    public static ModelFacts none(String runtime) {
        return new ModelFacts(runtime, Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
    }
}
