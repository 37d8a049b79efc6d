package dev.assay.fit.rule;

import dev.assay.javascript.JavaScriptJson;
import dev.assay.javascript.JavaScriptText;
import dev.assay.json.Json;
import dev.assay.json.MalformedJson;
import dev.assay.text.BoundedSearch;
import dev.assay.text.DecimalText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// A JSON value in an answer, and what JavaScript makes of such values.
public final class JsonAnswer {
    private static final Pattern FENCE = Pattern.compile(
            "\\A```(?:json|javascript|js|typescript|ts)?" + JavaScriptText.SPACE + "*([\\s\\S]*?)"
                    + JavaScriptText.SPACE + "*```\\z",
            Pattern.CASE_INSENSITIVE);

    private JsonAnswer() {}

    /// The value of a text that is nothing but JSON, in a fence or not; null where it is not, or says null.
    public static @Nullable Object read(String text) {
        return parsed(body(JavaScriptText.trim(text)));
    }

    /// Whether no object has a key twice: `{"fragile": false, "fragile": true}` says both.
    public static boolean saysEachKeyOnce(String text) {
        try {
            Json.read(body(JavaScriptText.trim(text)));
            return true;
        } catch (MalformedJson _) {
            return false;
        }
    }

    private static String body(String text) {
        return BoundedSearch.first(FENCE, text)
                .map(fence -> JavaScriptText.trim(fence.group(1)))
                .orElse(text);
    }

    static @Nullable Object parsed(String text) {
        return JavaScriptJson.parse(text).map(JavaScriptJson.Parsed::value).orElse(null);
    }

    /// Whether a value is of a kind named as in JavaScript, where `array` is a list and `object` a map.
    static boolean isKind(@Nullable Object value, String kind) {
        return switch (kind) {
            case "array" -> value instanceof List;
            case "object" -> value instanceof Map;
            case "string" -> value instanceof String;
            case "number" -> value instanceof Number;
            case "boolean" -> value instanceof Boolean;
            default -> false;
        };
    }

    static boolean isTruthy(@Nullable Object value) {
        return switch (value) {
            case null -> false;
            case Boolean truth -> truth;
            case Number number -> number.doubleValue() != 0;
            case String text -> !text.isEmpty();
            default -> true;
        };
    }

    /// `value[key]`; empty for what is absent or null.
    static Optional<Object> member(@Nullable Object value, String key) {
        return switch (value) {
            case Map<?, ?> map -> Optional.ofNullable(map.get(key));
            case List<?> list -> item(list, key);
            case String text when key.equals("length") -> Optional.of(text.length());
            case null, default -> Optional.empty();
        };
    }

    private static Optional<Object> item(List<?> list, String key) {
        if (key.equals("length")) {
            return Optional.of(list.size());
        }
        boolean isIndex = key.matches("0|[1-9][0-9]{0,8}") && Integer.parseInt(key) < list.size();
        return isIndex ? Optional.ofNullable(list.get(Integer.parseInt(key))) : Optional.empty();
    }

    /// `String(value)`.
    public static String text(@Nullable Object value) {
        return switch (value) {
            case null -> "null";
            case Number number -> DecimalText.text(number.doubleValue());
            case Map<?, ?> _ -> "[object Object]";
            case List<?> list -> joined(list);
            default -> value.toString();
        };
    }

    private static String joined(List<?> list) {
        var parts = new ArrayList<String>();
        list.forEach(item -> parts.add(item == null ? "" : text(item)));
        return String.join(",", parts);
    }
}
