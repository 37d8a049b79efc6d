package dev.assay.models.dialect;

import dev.assay.json.Json;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/// A change that makes a request acceptable to a server which does not take one of its fields.
///
/// @param field as we send it; dots lead into objects: `options.seed`
/// @param signs words by which a complaint about it is known
public record Amendment(String field, Change change, List<String> signs) {
    /// What becomes of the field.
    sealed interface Change {
        record LeftOut() implements Change {}

        record Renamed(String name) implements Change {}

        record Reworded(Map<String, Object> value) implements Change {}
    }

    static Amendment drop(String field) {
        return new Amendment(field, new Change.LeftOut(), List.of(leaf(field)));
    }

    /// A complaint may name the field, or the one it wants.
    static Amendment rename(String field, String name) {
        return new Amendment(field, new Change.Renamed(name), List.of(leaf(field), name));
    }

    static Amendment reword(String field, Map<String, Object> value) {
        return new Amendment(field, new Change.Reworded(value), List.of(leaf(field)));
    }

    private static String leaf(String field) {
        return field.substring(field.lastIndexOf('.') + 1);
    }

    /// Known by other words than the name of the field.
    Amendment when(String... words) {
        return new Amendment(field, change, List.of(words));
    }

    /// Whether a server that complains like this might take the amended request.
    public boolean answers(String complaint, Map<String, Object> body) {
        return !applied(body).equals(body) && signs.stream().anyMatch(sign -> names(complaint, sign));
    }

    private static boolean names(String complaint, String sign) {
        return Pattern.compile("(?<![A-Za-z0-9_])" + Pattern.quote(sign) + "(?![A-Za-z0-9_])", Pattern.CASE_INSENSITIVE)
                .matcher(complaint)
                .find();
    }

    public Map<String, Object> applied(Map<String, Object> body) {
        return applied(body, field);
    }

    private Map<String, Object> applied(Map<?, ?> object, String path) {
        int dot = path.indexOf('.');
        var name = dot < 0 ? path : path.substring(0, dot);
        var amended = new LinkedHashMap<String, Object>();
        object.forEach((key, value) -> {
            if (!name.equals(key)) {
                amended.put(String.valueOf(key), value);
            } else if (dot < 0) {
                change(name, value, amended);
            } else {
                amended.put(name, value instanceof Map<?, ?> inner ? applied(inner, path.substring(dot + 1)) : value);
            }
        });
        return amended;
    }

    private void change(String name, Object value, Map<String, Object> amended) {
        switch (change) {
            case Change.LeftOut() -> {}
            case Change.Renamed(var other) -> amended.put(other, value);
            case Change.Reworded(var other) -> amended.put(name, other);
        }
    }

    /// For the record of the reply.
    @Override
    public String toString() {
        return switch (change) {
            case Change.LeftOut() -> field + " not sent";
            case Change.Renamed(var name) -> "%s sent as %s".formatted(field, name);
            case Change.Reworded(var value) -> "%s sent as %s".formatted(field, Json.write(value));
        };
    }
}
