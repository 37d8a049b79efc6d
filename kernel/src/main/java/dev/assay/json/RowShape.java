package dev.assay.json;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/// Whether a line of JSON has the members of a row, each of its kind. The parser refuses by itself what is no JSON and
/// what says something twice.
///
/// @param in before its first token
record RowShape(JsonParser in) {
    private static final Set<String> DUE = Set.of("trial", "status", "system", "dataset", "example_id", "repeat");
    private static final Set<String> TEXTS = Set.of("status", "system", "dataset", "example_id", "cluster");
    private static final Set<String> COUNTS =
            Set.of("trial", "repeat", "input_bytes", "output_bytes", "input_tokens", "output_tokens", "answer_tokens");

    /// Reads to the end of the line. Empty where it is a row.
    Optional<String> problem() {
        Optional<String> first = in.nextToken() == JsonToken.START_OBJECT ? Optional.empty() : wrong("it", "an object");
        var missing = new HashSet<>(DUE);
        while (in.nextToken() == JsonToken.PROPERTY_NAME) {
            var name = in.currentName();
            missing.remove(name);
            var found = member(name, in.nextToken());
            first = first.or(() -> found);
        }
        while (in.nextToken() != null) {
            first = first.or(() -> Optional.of("there is more than a row"));
        }
        return first.or(() -> missing.stream().sorted().findFirst().map("\"%s\" is missing"::formatted));
    }

    private Optional<String> member(String name, JsonToken value) {
        if (TEXTS.contains(name)) {
            return value == JsonToken.VALUE_STRING ? Optional.empty() : skipped(name, "a text");
        }
        if (COUNTS.contains(name)) {
            return isCount(name, value) ? Optional.empty() : skipped(name, "a count");
        }
        return switch (name) {
            case "latency" -> isNumber(value) && in.getDoubleValue() >= 0 ? Optional.empty() : skipped(name, "a time");
            case "scores" -> scores(value);
            default -> {
                in.skipChildren();
                yield Optional.empty();
            }
        };
    }

    private Optional<String> scores(JsonToken value) {
        if (value != JsonToken.START_OBJECT) {
            return skipped("scores", "an object");
        }
        Optional<String> first = Optional.empty();
        while (in.nextToken() == JsonToken.PROPERTY_NAME) {
            var name = in.currentName();
            var found = isNumber(in.nextToken()) ? Optional.<String>empty() : skipped(name, "a number");
            first = first.or(() -> found);
        }
        return first;
    }

    private boolean isCount(String name, JsonToken value) {
        return value == JsonToken.VALUE_NUMBER_INT
                && in.getNumberType() != JsonParser.NumberType.BIG_INTEGER
                && in.getLongValue() >= 0
                && (name.equals("trial") || in.getLongValue() <= Integer.MAX_VALUE);
    }

    private boolean isNumber(JsonToken value) {
        return value.isNumeric() && Double.isFinite(in.getDoubleValue());
    }

    private Optional<String> skipped(String name, String kind) {
        in.skipChildren();
        return wrong("\"" + name + "\"", kind);
    }

    private static Optional<String> wrong(String what, String kind) {
        return Optional.of("%s is not %s".formatted(what, kind));
    }
}
