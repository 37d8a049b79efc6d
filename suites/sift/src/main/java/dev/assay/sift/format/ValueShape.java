package dev.assay.sift.format;

import java.math.BigInteger;
import java.time.LocalDate;
import java.time.temporal.Temporal;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// How alike two values are built, 0 to 1: keys and types count, values do not.
final class ValueShape {
    private static final double WRAPPED = 0.75;

    private ValueShape() {}

    static double similarity(@Nullable Object expected, @Nullable Object actual) {
        return switch (expected) {
            case null -> actual == null ? 1 : 0;
            case Map<?, ?> map -> ofMap(map, actual);
            case List<?> list -> ofList(list, actual);
            default -> actual != null && kind(expected) == kind(actual) ? 1 : 0;
        };
    }

    private static double ofMap(Map<?, ?> expected, @Nullable Object actual) {
        return switch (actual) {
            case List<?> list -> list.size() == 1 ? WRAPPED * similarity(expected, list.getFirst()) : 0;
            case Map<?, ?> map -> ofMaps(expected, map);
            case null, default -> 0;
        };
    }

    private static double ofMaps(Map<?, ?> expected, Map<?, ?> actual) {
        int common = 0;
        double sum = 0;
        for (var entry : expected.entrySet()) {
            if (actual.containsKey(entry.getKey())) {
                common++;
                sum += similarity(entry.getValue(), actual.get(entry.getKey()));
            }
        }
        int union = expected.size() + actual.size() - common;
        return union == 0 ? 1 : 0.5 * common / union + (common == 0 ? 0 : 0.5 * sum / common);
    }

    private static double ofList(List<?> expected, @Nullable Object actual) {
        return switch (actual) {
            case Map<?, ?> map ->
                expected.isEmpty() ? 0 : WRAPPED * similarity(expected.getFirst(), map) / expected.size();
            case List<?> list -> ofLists(expected, list);
            case null, default -> 0;
        };
    }

    private static double ofLists(List<?> expected, List<?> actual) {
        if (expected.isEmpty() || actual.isEmpty()) {
            return expected.isEmpty() ? 1 : 0;
        }
        double sum = 0;
        for (var element : actual) {
            sum += similarity(expected.getFirst(), element);
        }
        int shorter = Math.min(expected.size(), actual.size());
        int longer = Math.max(expected.size(), actual.size());
        return sum / actual.size() * shorter / longer;
    }

    private enum Kind {
        OBJECT,
        ARRAY,
        TEXT,
        TRUTH,
        INTEGER,
        FLOATING,
        DATE,
        TIME
    }

    private static Kind kind(Object value) {
        return switch (value) {
            case Map<?, ?> _ -> Kind.OBJECT;
            case List<?> _ -> Kind.ARRAY;
            case Boolean _ -> Kind.TRUTH;
            case Double _ -> Kind.FLOATING;
            case Integer _, Long _, BigInteger _ -> Kind.INTEGER;
            case LocalDate _ -> Kind.DATE;
            case Temporal _ -> Kind.TIME;
            default -> Kind.TEXT;
        };
    }
}
