package dev.assay.chat;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;

/// One try of a call.
///
/// @param outcome `ok`, or the kind of failure
/// @param message for a person; empty when it went well
/// @param waited before it: for a free place, and for the provider to be ready again
/// @param took the try itself
public record ChatAttempt(String outcome, String message, Duration waited, Duration took) {
    public static final String OK = "ok";

    /// As rows keep it, in seconds.
    public Map<String, Object> fields() {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("outcome", outcome);
        if (!message.isEmpty()) {
            fields.put("message", message);
        }
        fields.put("waited", waited.toNanos() / 1e9);
        fields.put("took", took.toNanos() / 1e9);
        return fields;
    }
}
