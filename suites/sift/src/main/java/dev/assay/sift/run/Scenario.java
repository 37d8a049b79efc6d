package dev.assay.sift.run;

import dev.assay.api.UserError;
import dev.assay.spec.Origin;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// One row of a matrix: a model, and how it is run.
///
/// @param track `cpu`, `gpu` or `remote`
/// @param phase label for running several together
/// @param device `cpu`, `cuda` or `remote`
/// @param ggufFilename of the `cpu` track alone
/// @param concurrency cases in flight
/// @param isEnabled whether it is considered at all
/// @param origin the matrix, and the line it begins on
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
        boolean isEnabled,
        Origin origin) {
    static final int DEFAULT_OUTPUT_TOKENS = 768;

    /// The row in one word without commas, for the settings of a dataset.
    public String encoded() {
        return toMap().entrySet().stream()
                .map(field -> field.getKey() + ":"
                        + URLEncoder.encode(String.valueOf(field.getValue()), StandardCharsets.UTF_8))
                .collect(Collectors.joining("|"));
    }

    /// The fields [#encoded] wrote; none of an empty text.
    static Map<String, String> decoded(String text) {
        var fields = new LinkedHashMap<String, String>();
        for (var field : text.isEmpty() ? new String[0] : text.split("\\|")) {
            int colon = field.indexOf(':');
            if (colon < 1) {
                throw new UserError("\"scenario\" holds \"%s\"\n       it is name:value pairs with | between them"
                        .formatted(field));
            }
            fields.put(
                    field.substring(0, colon), URLDecoder.decode(field.substring(colon + 1), StandardCharsets.UTF_8));
        }
        return fields;
    }

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
