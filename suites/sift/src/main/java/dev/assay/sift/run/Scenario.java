package dev.assay.sift.run;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// One row of a matrix: a model, and how it is run.
///
/// @param track `cpu`, `gpu` or `remote`
/// @param phase label for running several together
/// @param device `cpu`, `cuda` or `remote`
/// @param ggufFilename of the `cpu` track alone
/// @param concurrency cases in flight
/// @param isEnabled whether it is considered at all
public record Scenario(
        String name,
        String track,
        String phase,
        String model,
        String quantization,
        String device,
        Optional<String> ggufFilename,
        String dtype,
        String attnImplementation,
        int maxOutputTokens,
        int concurrency,
        boolean isEnabled) {
    static final int DEFAULT_OUTPUT_TOKENS = 768;

    /// With the field names of a matrix.
    public Map<String, Object> toMap() {
        var map = new LinkedHashMap<String, Object>();
        map.put("name", name);
        map.put("track", track);
        map.put("phase", phase);
        map.put("model", model);
        map.put("quantization", quantization);
        map.put("device", device);
        ggufFilename.ifPresent(file -> map.put("gguf_filename", file));
        map.put("dtype", dtype);
        map.put("attn_implementation", attnImplementation);
        map.put("max_output_tokens", maxOutputTokens);
        map.put("concurrency", concurrency);
        map.put("enabled", isEnabled);
        return map;
    }
}
