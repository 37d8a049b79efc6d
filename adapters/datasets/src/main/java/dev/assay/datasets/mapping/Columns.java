package dev.assay.datasets.mapping;

import dev.assay.api.UserError;
import dev.assay.datasets.rows.Row;
import dev.assay.python.PythonValues;
import dev.assay.text.UnicodeText;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The columns of a row, by name. A column that must be there and is not stops the loading, for then the
/// dataset is not what it was.
///
/// @param dataset how messages call it
/// @param index of the row, from 0
public record Columns(String dataset, long index, Map<String, Object> values) {
    public static Columns of(String dataset, Row row) {
        return new Columns(dataset, row.index(), row.columns());
    }

    /// The value of a column that must be there; it may be null.
    @Nullable
    Object required(String name) {
        if (!values.containsKey(name)) {
            throw missing(name);
        }
        return values.get(name);
    }

    private UserError missing(String name) {
        return new UserError("%s: row %s has no column \"%s\"\n       it has %s; the dataset changed, or is another one"
                .formatted(dataset, index, name, String.join(", ", values.keySet())));
    }

    /// The value, or another where there is no such column. A null that is there stays one.
    @Nullable
    Object or(String name, @Nullable Object otherwise) {
        return values.containsKey(name) ? values.get(name) : otherwise;
    }

    /// The id in a column, or the index where there is none.
    @Nullable
    Object idOr(String name) {
        return or(name, index);
    }

    /// A column that must hold a text.
    String text(String name) {
        if (required(name) instanceof String text) {
            return text;
        }
        throw unfit(name, "a text");
    }

    /// A column that must hold a list.
    List<?> list(String name) {
        if (required(name) instanceof List<?> list) {
            return list;
        }
        throw unfit(name, "a list");
    }

    /// A column that must hold an object, or a list of them told apart by field.
    Columns inside(String name) {
        if (required(name) instanceof Map<?, ?> map) {
            return new Columns("%s %s".formatted(dataset, name), index, named(map));
        }
        throw unfit(name, "an object");
    }

    /// A column that must hold a whole number, or a text that is one.
    int whole(String name) {
        return wholeNumber(required(name)).orElseThrow(() -> unfit(name, "a whole number"));
    }

    /// The items of a list column that must hold texts.
    List<String> texts(String name) {
        return list(name).stream().map(PythonValues::str).toList();
    }

    UserError unfit(String name, String wanted) {
        return new UserError("%s: \"%s\" of row %s is not %s\n       the dataset changed, or is another one"
                .formatted(dataset, name, index, wanted));
    }

    /// What `int(value)` gives, where it gives anything.
    static Optional<Integer> wholeNumber(@Nullable Object value) {
        return switch (value) {
            case Boolean truth -> Optional.of(truth ? 1 : 0);
            case Integer number -> Optional.of(number);
            case Long number when number == number.intValue() -> Optional.of(number.intValue());
            case Double number when Math.abs(number) < Integer.MAX_VALUE -> Optional.of((int) (double) number);
            case String text
            when UnicodeText.strip(text).matches("[+-]?[0-9]{1,9}") ->
                Optional.of(Integer.parseInt(UnicodeText.strip(text)));
            case null, default -> Optional.empty();
        };
    }

    public static Map<String, Object> named(Map<?, ?> map) {
        var named = new LinkedHashMap<String, Object>();
        map.forEach((name, value) -> named.put(String.valueOf(name), value));
        return named;
    }
}
