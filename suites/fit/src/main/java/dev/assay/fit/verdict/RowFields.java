package dev.assay.fit.verdict;

import dev.assay.api.UserError;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/// The fields of a JSON object someone else wrote; complaints name the place.
///
/// Numbers that are not finite are written as the texts `NaN`, `Infinity` and `-Infinity`.
record RowFields(Map<String, @Nullable Object> fields, String place) {
    static RowFields of(Map<?, ?> object, String place) {
        var fields = new LinkedHashMap<String, @Nullable Object>();
        object.forEach((name, value) -> fields.put(String.valueOf(name), value));
        return new RowFields(fields, place);
    }

    /// Empty when it is absent or null.
    Optional<RowFields> object(String name) {
        return Optional.ofNullable(fields.get(name)).map(value -> {
            if (value instanceof Map<?, ?> map) {
                return of(map, place + ": " + name);
            }
            throw wrong(name, "an object", value);
        });
    }

    OptionalDouble number(String name) {
        return switch (fields.get(name)) {
            case null -> OptionalDouble.empty();
            case Number number -> OptionalDouble.of(number.doubleValue());
            case String text -> OptionalDouble.of(unusual(name, text));
            case Object other -> throw wrong(name, "a number", other);
        };
    }

    private double unusual(String name, String text) {
        return switch (text) {
            case "NaN" -> Double.NaN;
            case "Infinity" -> Double.POSITIVE_INFINITY;
            case "-Infinity" -> Double.NEGATIVE_INFINITY;
            default -> throw wrong(name, "a number", text);
        };
    }

    double needed(String name) {
        return number(name)
                .orElseThrow(
                        () -> new UserError("%s: \"%s\" is missing\n       it is a number".formatted(place, name)));
    }

    Optional<String> text(String name) {
        return Optional.ofNullable(fields.get(name)).map(String::valueOf);
    }

    /// Empty when it is absent or null.
    Optional<Boolean> flag(String name) {
        return Optional.ofNullable(fields.get(name)).map(value -> {
            if (value instanceof Boolean flag) {
                return flag;
            }
            throw wrong(name, "true or false", value);
        });
    }

    List<?> list(String name) {
        return switch (fields.get(name)) {
            case null -> List.of();
            case List<?> list -> list;
            case Object other -> throw wrong(name, "a list", other);
        };
    }

    UserError wrong(String name, String expected, Object found) {
        var shown = String.valueOf(found);
        return new UserError("%s: \"%s\" is %s\n       it must be %s"
                .formatted(place, name, shown.length() > 60 ? shown.substring(0, 60) + "…" : shown, expected));
    }
}
