package dev.assay.transcript;

import dev.assay.json.Json;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// A turn as chat interfaces write it down, made the text a reader is shown.
final class TurnFields {
    private TurnFields() {}

    /// Content in parts is joined, calls of tools follow the content as JSON, one a line, and a turn whose
    /// parts are all results of tools is one of a tool, whoever it is said to come from.
    static Turn turn(Map<?, ?> fields, String closing) {
        var content = fields.get("content");
        var role = isAllToolResults(content)
                ? "tool"
                : String.valueOf(fields.get("role")).strip().toLowerCase(Locale.ROOT);
        var name = fields.get("name") instanceof String text && !text.isBlank()
                ? " " + text.strip().replaceAll("[\\[\\]\\s]+", "_")
                : "";
        return new Turn(role, "[" + role + name + "]\n", text(content) + calls(fields.get("tool_calls")), closing);
    }

    private static boolean isAllToolResults(@Nullable Object content) {
        return content instanceof List<?> parts
                && !parts.isEmpty()
                && parts.stream()
                        .allMatch(part -> part instanceof Map<?, ?> map && "tool_result".equals(map.get("type")));
    }

    private static String text(@Nullable Object content) {
        return switch (content) {
            case null -> "";
            case String text -> text;
            case List<?> parts -> parts.stream().map(TurnFields::part).collect(Collectors.joining("\n"));
            case Map<?, ?> part -> part(part);
            default -> String.valueOf(content);
        };
    }

    private static String part(@Nullable Object part) {
        if (part instanceof Map<?, ?> map) {
            return map.get("text") instanceof String text
                    ? text
                    : map.containsKey("content") ? text(map.get("content")) : Json.write(map);
        }
        return text(part);
    }

    private static String calls(@Nullable Object calls) {
        return calls instanceof List<?> list
                ? list.stream().map(call -> "\n" + Json.write(call)).collect(Collectors.joining())
                : "";
    }
}
