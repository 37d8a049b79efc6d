package dev.assay.api;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// What a system made of one example: an answer, a new context, or both.
///
/// A system that gives a context shows what it kept, and what survived in it is scored. One that gives only an
/// answer, as an agent or a proxy does, shows nothing of what it read: there survival is unscored, not 0.
///
/// @param answer what the system answered, when it answers
/// @param context the context as the system left it, when it shows it
/// @param fields whatever else it reported, such as `api_usage`
public record Response(Optional<String> answer, Optional<String> context, Map<String, Object> fields) {
    public Response {
        fields = fields.isEmpty() ? Collections.emptyMap() : Collections.unmodifiableMap(new LinkedHashMap<>(fields));
    }

    /// An answer; what became of the context is not shown.
    public static Response answer(String text) {
        return new Response(Optional.of(text), Optional.empty(), Map.of());
    }

    /// A transformed context, to be judged as it is.
    public static Response context(String text) {
        return new Response(Optional.empty(), Optional.of(text), Map.of());
    }

    /// The text an evaluator reads first: the answer, or the context of a system that gives none.
    public String text() {
        return answer.or(() -> context).orElse("");
    }

    /// The text that the next step reads: the context, or the answer of a system that gives no context.
    public String passedOn() {
        return context.or(() -> answer).orElse("");
    }
}
