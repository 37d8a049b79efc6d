package dev.assay.models.dialect;

import dev.assay.chat.ChatRequest;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The fields of a JSON object, in the order they were put: the same request is the same bytes.
public final class Fields {
    private Fields() {}

    public static Map<String, Object> of(String name, Object value) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put(name, value);
        return fields;
    }

    public static Map<String, Object> of(String name, Object value, String otherName, Object otherValue) {
        var fields = of(name, value);
        fields.put(otherName, otherValue);
        return fields;
    }

    /// Messages as most providers take them.
    static List<Map<String, Object>> messages(ChatRequest request) {
        return request.messages().stream()
                .map(message -> of("role", message.role().toString(), "content", message.text()))
                .toList();
    }

    /// The fields with others over them; objects on both sides are put together, not replaced.
    public static Map<String, Object> merged(Map<?, ?> fields, Map<?, ?> over) {
        var merged = new LinkedHashMap<String, Object>();
        fields.forEach((name, value) -> merged.put(String.valueOf(name), value));
        over.forEach((name, value) -> merged.put(
                String.valueOf(name),
                merged.get(String.valueOf(name)) instanceof Map<?, ?> there && value instanceof Map<?, ?> here
                        ? merged(there, here)
                        : value));
        return merged;
    }
}
