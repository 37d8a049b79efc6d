package dev.assay.fit;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Typed reading of one row; what is wrong with it is reported, and a harmless value taken instead.
///
/// @param prefix of the names in reports, such as `variant.`
record RowFields(Map<String, ?> fields, String prefix, Consumer<String> problems) {
    String text(String name) {
        return optionalText(name).orElseGet(() -> missing(name, "is missing", ""));
    }

    Optional<String> optionalText(String name) {
        return switch (value(name)) {
            case null -> Optional.empty();
            case String text -> Optional.of(text);
            default -> missing(name, "is not a text", Optional.of(""));
        };
    }

    double number(String name) {
        var number = optionalNumber(name);
        return number.isPresent() ? number.getAsDouble() : missing(name, "is missing", 0.0);
    }

    OptionalDouble optionalNumber(String name) {
        return switch (value(name)) {
            case null -> OptionalDouble.empty();
            case Number number -> OptionalDouble.of(number.doubleValue());
            default -> missing(name, "is not a number", OptionalDouble.of(0));
        };
    }

    /// 0 where it is missing.
    int count(String name) {
        return switch (value(name)) {
            case null -> 0;
            case Integer count when count >= 0 -> count;
            default -> missing(name, "is not a count", 0);
        };
    }

    List<String> texts(String name) {
        var texts = new ArrayList<String>();
        for (var item : list(name)) {
            texts.add(item instanceof String text ? text : missing(name, "is not a list of texts", ""));
        }
        return texts;
    }

    /// Empty where it is missing.
    List<?> list(String name) {
        return switch (value(name)) {
            case null -> List.of();
            case List<?> list -> list;
            default -> missing(name, "is not a list", List.of());
        };
    }

    /// The objects of a list.
    List<RowFields> rows(String name) {
        var rows = new ArrayList<RowFields>();
        for (var item : list(name)) {
            rows.add(inside(name, item));
        }
        return rows;
    }

    RowFields object(String name) {
        return inside(name, value(name));
    }

    Optional<RowFields> optionalObject(String name) {
        return value(name) == null ? Optional.empty() : Optional.of(object(name));
    }

    private RowFields inside(String name, @Nullable Object value) {
        var members = new LinkedHashMap<String, @Nullable Object>();
        if (value instanceof Map<?, ?> map) {
            map.forEach((key, member) -> members.put(String.valueOf(key), member));
        } else {
            report(name, value == null ? "is missing" : "is not an object");
        }
        return new RowFields(members, prefix + name + ".", problems);
    }

    void refuseOthers(Set<String> names) {
        fields.keySet().stream().filter(name -> !names.contains(name)).forEach(name -> report(name, "is not a field"));
    }

    @Nullable
    Object value(String name) {
        return fields.get(name);
    }

    void report(String name, String what) {
        problems.accept("\"%s%s\" %s".formatted(prefix, name, what));
    }

    private <T> T missing(String name, String what, T instead) {
        report(name, what);
        return instead;
    }
}
