package dev.assay.condense;

import java.util.List;

/// A place in well-formed JSON, its tokens exactly as written.
sealed interface JsonNode {
    /// A text, a number, `true`, `false` or `null`.
    record Scalar(String token) implements JsonNode {
        boolean isText() {
            return token.startsWith("\"");
        }

        boolean isNumber() {
            return token.startsWith("-") || Character.isDigit(token.charAt(0));
        }
    }

    record Array(List<JsonNode> items) implements JsonNode {}

    record Members(List<Member> members) implements JsonNode {}

    /// @param key as written, with its quotes
    record Member(String key, JsonNode value) {}

    /// The kind of value, one character each, with the keys of objects: items of one kind have one shape.
    default String shape() {
        return switch (this) {
            case Scalar scalar -> scalar.isText() ? "s" : scalar.isNumber() ? "n" : scalar.token();
            case Array _ -> "[]";
            case Members(var members) -> {
                var shape = new StringBuilder("{");
                members.stream()
                        .sorted((one, other) -> one.key().compareTo(other.key()))
                        .forEach(member -> shape.append(member.key()).append(kind(member.value())));
                yield shape.append('}').toString();
            }
        };
    }

    private static String kind(JsonNode value) {
        return switch (value) {
            case Scalar scalar -> scalar.isText() ? "s" : scalar.isNumber() ? "n" : scalar.token();
            case Array _ -> "[]";
            case Members _ -> "{}";
        };
    }
}
