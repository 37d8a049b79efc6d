package dev.assay.sift.certify;

import dev.assay.json.Json;
import dev.assay.json.MalformedJson;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// What a JSON document says: its strings as a reader of the document has them, `\u001b` and `\"` undone.
final class JsonStrings {
    private JsonStrings() {}

    /// A line a string; nothing where a text is no JSON document.
    static String of(String text) {
        var document = text.strip();
        if (!document.startsWith("{") && !document.startsWith("[")) {
            return "";
        }
        try {
            return in(Json.read(document)).collect(Collectors.joining("\n"));
        } catch (MalformedJson _) {
            return "";
        }
    }

    private static Stream<String> in(@Nullable Object value) {
        return switch (value) {
            case String text -> Stream.of(text);
            case List<?> list -> list.stream().flatMap(JsonStrings::in);
            case Map<?, ?> map -> map.values().stream().flatMap(JsonStrings::in);
            case null, default -> Stream.empty();
        };
    }
}
