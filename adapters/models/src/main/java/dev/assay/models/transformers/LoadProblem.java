package dev.assay.models.transformers;

import dev.assay.api.UserError;

/// What stands in the way of loading a model, told so that its reader can mend it.
record LoadProblem(TransformersSpec spec, String kind, String message) {
    UserError error(Throwable cause) {
        return UserError.environment(what() + "\n       " + next(), cause);
    }

    private String what() {
        return switch (kind) {
            case "no-python" -> "\"%s\" needs Python: %s".formatted(spec.name(), message);
            case "no-hello" -> "\"%s\": %s %s".formatted(spec.name(), spec.python(), message);
            case "no-torch" -> "\"%s\": %s has no torch (%s)".formatted(spec.name(), spec.python(), message);
            case "no-transformers" ->
                "\"%s\": %s has no transformers (%s)".formatted(spec.name(), spec.python(), message);
            case "no-model" -> "\"%s\": %s is not on this machine".formatted(spec.name(), spec.model());
            case "out-of-memory" -> "\"%s\" does not fit into memory (%s)".formatted(spec.name(), message);
            default -> "\"%s\" cannot be loaded: %s".formatted(spec.name(), message);
        };
    }

    private String next() {
        return switch (kind) {
            case "no-python" ->
                "install Python 3.9 or newer with torch and transformers, or name one: ,python=/path/to/python3 or ASSAY_PYTHON";
            case "no-hello" -> "see that it is a Python: ,python=/path/to/python3 or ASSAY_PYTHON names another";
            case "no-torch", "no-transformers" ->
                "`%s -m pip install torch transformers`, or name another Python: ,python=/path/to/python3 or ASSAY_PYTHON"
                        .formatted(spec.python());
            case "no-cuda" -> "install a driver and a torch that is built for CUDA, or choose device=cpu";
            case "no-mps" -> "choose device=cpu";
            case "no-bitsandbytes", "no-accelerate" ->
                "`%s -m pip install bitsandbytes accelerate`, or leave quantization out".formatted(spec.python());
            case "no-model" ->
                "`hf download %s` fetches it; so does ,download=on, which lets a run use the network"
                        .formatted(spec.model());
            case "out-of-memory" -> "choose a smaller model, dtype=bfloat16 or quantization=4bit";
            default -> "see that the folder or repository holds a causal language model, and check the settings";
        };
    }
}
