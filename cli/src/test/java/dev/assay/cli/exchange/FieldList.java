package dev.assay.cli.exchange;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The fields of a published schema, and what in a document does not follow them: what is missing, what is unknown, and
/// what is of another type.
final class FieldList {
    private record Field(boolean isRequired, List<String> types, List<String> values) {}

    private final Map<String, Field> fields = new LinkedHashMap<>();

    /// @param name of a file beside this class: `required|optional`, the path, its types, its values
    FieldList(String name) throws IOException {
        try (var in = FieldList.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException(name + " is not there");
            }
            new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().forEach(this::add);
        }
    }

    private void add(String line) {
        var words = line.split(" ");
        fields.put(
                words[1],
                new Field(
                        words[0].equals("required"),
                        List.of(words[2].split(",")),
                        words.length > 3 ? List.of(words[3].split("\\|")) : List.of()));
    }

    List<String> problems(Map<String, Object> document) {
        var problems = new ArrayList<String>();
        check("", document, problems);
        return problems;
    }

    private void check(String at, Map<?, ?> object, List<String> problems) {
        object.forEach((name, value) -> {
            var path = at.isEmpty() ? String.valueOf(name) : at + "." + name;
            var field = fields.get(path);
            if (field == null) {
                problems.add(path + " is not in the schema");
            } else {
                check(path, field, value, problems);
            }
        });
        fields.forEach((path, field) -> {
            if (field.isRequired()
                    && isChild(at, path)
                    && !object.containsKey(path.substring(path.lastIndexOf('.') + 1))) {
                problems.add(path + " is missing");
            }
        });
    }

    private static boolean isChild(String at, String path) {
        int dot = path.lastIndexOf('.');
        return at.equals(dot < 0 ? "" : path.substring(0, dot));
    }

    private void check(String path, Field field, @Nullable Object value, List<String> problems) {
        if (field.types().stream().noneMatch(type -> isOf(type, value))) {
            problems.add("%s is not %s".formatted(path, field.types()));
        }
        if (!field.values().isEmpty() && !field.values().contains(String.valueOf(value))) {
            problems.add("%s is not one of %s".formatted(path, field.values()));
        }
        boolean isFree = path.endsWith("additional_details") || path.endsWith(".details");
        if (value instanceof Map<?, ?> inner && !isFree) {
            check(path, inner, problems);
        }
        if (value instanceof List<?> list) {
            list.stream().filter(Map.class::isInstance).forEach(one -> check(path + "[]", (Map<?, ?>) one, problems));
        }
    }

    private static boolean isOf(String type, @Nullable Object value) {
        return switch (type) {
            case "string" -> value instanceof String;
            case "integer" -> value instanceof Integer || value instanceof Long;
            case "number" -> value instanceof Number;
            case "boolean" -> value instanceof Boolean;
            case "array" -> value instanceof List<?>;
            case "object" -> value instanceof Map<?, ?>;
            case "null" -> value == null;
            default -> true;
        };
    }
}
