package dev.assay.models.transformers;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// What of our environment the worker gets to see, and what of it must never be written down.
record WorkerEnvironment(Map<String, String> variables) {
    private static final String SECRET = "HF_TOKEN";
    private static final List<String> PASSED_ON = List.of(
            "HF_HOME",
            "HF_HUB_CACHE",
            "HF_HUB_OFFLINE",
            "HF_ENDPOINT",
            "TRANSFORMERS_CACHE",
            "XDG_CACHE_HOME",
            "CUDA_VISIBLE_DEVICES",
            "CUDA_DEVICE_ORDER",
            "LD_LIBRARY_PATH",
            "PYTHONPATH",
            "VIRTUAL_ENV",
            "PYTORCH_CUDA_ALLOC_CONF",
            "OMP_NUM_THREADS",
            "HTTPS_PROXY",
            "NO_PROXY");

    /// @param mayDownload whether the worker fetches models: only then it needs the token
    static WorkerEnvironment of(Map<String, String> environment, boolean mayDownload) {
        var variables = new LinkedHashMap<String, String>();
        Stream.concat(PASSED_ON.stream(), mayDownload ? Stream.of(SECRET) : Stream.of())
                .filter(environment::containsKey)
                .forEach(name -> variables.put(name, environment.getOrDefault(name, "")));
        return new WorkerEnvironment(variables);
    }

    /// A text without the token: libraries have been seen to print what they were given.
    String withoutSecrets(String text) {
        var secret = variables.getOrDefault(SECRET, "").strip();
        return secret.isEmpty() ? text : text.replace(secret, "…");
    }
}
