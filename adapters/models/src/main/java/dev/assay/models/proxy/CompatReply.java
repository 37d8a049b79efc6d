package dev.assay.models.proxy;

import dev.assay.python.PythonJson;
import dev.assay.python.PythonValues;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A chat completion read as the original reads it: the first choice's content, whatever it is, and the
/// usage.
///
/// @param content null is passed on, as are lists of parts
/// @param usage empty where there is none
record CompatReply(@Nullable Object content, Map<?, ?> usage) {
    static CompatReply read(String body) {
        var root = json(body);
        if (!(root instanceof Map<?, ?> reply) || !reply.containsKey("choices")) {
            throw unexpected(root);
        }
        var choices = reply.get("choices");
        if (!PythonValues.isTruthy(choices)) {
            throw CompatFailure.malformed("OpenAI proxy returned empty choices list");
        }
        if (choices instanceof List<?> list
                && list.getFirst() instanceof Map<?, ?> choice
                && choice.get("message") instanceof Map<?, ?> message
                && message.containsKey("content")) {
            return new CompatReply(
                    message.get("content"), reply.get("usage") instanceof Map<?, ?> usage ? usage : Map.of());
        }
        throw unexpected(root);
    }

    private static @Nullable Object json(String body) {
        try {
            return PythonJson.read(body);
        } catch (PythonJson.Malformed e) {
            throw CompatFailure.malformed("OpenAI proxy returned invalid JSON: " + e.getMessage());
        }
    }

    private static CompatFailure unexpected(@Nullable Object root) {
        return CompatFailure.malformed("Unexpected response structure from OpenAI proxy: " + PythonValues.str(root));
    }
}
