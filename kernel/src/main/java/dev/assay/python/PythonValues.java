package dev.assay.python;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// How Python prints, compares and tests a JSON value held as a map, list, text, number, boolean or null.
public final class PythonValues {
    private PythonValues() {}

    /// `str(value)`: a text as it is, everything else as its representation.
    public static String str(@Nullable Object value) {
        return value instanceof String text ? text : repr(value);
    }

    /// `str(map.get(key, missing))`: a null under the key is the text `None`, an absent key is not.
    public static String str(Map<String, ?> map, String key, String missing) {
        return map.containsKey(key) ? str(map.get(key)) : missing;
    }

    /// `repr(value)`.
    public static String repr(@Nullable Object value) {
        return switch (value) {
            case null -> "None";
            case String text -> quote(text);
            case Boolean truth -> truth ? "True" : "False";
            case Number number -> isFloat(number) ? PythonNumbers.repr(number.doubleValue()) : number.toString();
            case List<?> list -> list.stream().map(PythonValues::repr).collect(Collectors.joining(", ", "[", "]"));
            case Map<?, ?> map ->
                map.entrySet().stream()
                        .map(entry -> repr(entry.getKey()) + ": " + repr(entry.getValue()))
                        .collect(Collectors.joining(", ", "{", "}"));
            default -> throw notJson(value);
        };
    }

    /// `bool(value)`: null, false, zero and everything empty are false.
    public static boolean isTruthy(@Nullable Object value) {
        return switch (value) {
            case null -> false;
            case String text -> !text.isEmpty();
            case Boolean truth -> truth;
            case Number number -> number.doubleValue() != 0;
            case List<?> list -> !list.isEmpty();
            case Map<?, ?> map -> !map.isEmpty();
            default -> throw notJson(value);
        };
    }

    /// `left == right`: numbers by value whatever their type, true and false as 1 and 0, maps in any order.
    public static boolean areEqual(@Nullable Object left, @Nullable Object right) {
        if (left == null || right == null) {
            return left == null && right == null;
        }
        if (left instanceof List<?> a && right instanceof List<?> b) {
            return areEqual(a, b);
        }
        if (left instanceof Map<?, ?> a && right instanceof Map<?, ?> b) {
            return a.size() == b.size()
                    && a.entrySet().stream()
                            .allMatch(e -> b.containsKey(e.getKey()) && areEqual(e.getValue(), b.get(e.getKey())));
        }
        var a = numeric(left);
        var b = numeric(right);
        return (a != null && b != null) ? areEqual(a, b) : left.equals(right);
    }

    private static boolean areEqual(List<?> left, List<?> right) {
        if (left.size() != right.size()) {
            return false;
        }
        for (var i = 0; i < left.size(); i++) {
            if (!areEqual(left.get(i), right.get(i))) {
                return false;
            }
        }
        return true;
    }

    private static boolean areEqual(Number left, Number right) {
        var a = left.doubleValue();
        var b = right.doubleValue();
        if (!Double.isFinite(a) || !Double.isFinite(b)) {
            return a == b;
        }
        return exact(left).compareTo(exact(right)) == 0;
    }

    private static BigDecimal exact(Number number) {
        return isFloat(number) ? new BigDecimal(number.doubleValue()) : new BigDecimal(number.toString());
    }

    private static @Nullable Number numeric(Object value) {
        return switch (value) {
            case Boolean truth -> truth ? 1 : 0;
            case Number number -> number;
            default -> null;
        };
    }

    static boolean isFloat(Number number) {
        return !(number instanceof Integer
                || number instanceof Long
                || number instanceof BigInteger
                || number instanceof Short
                || number instanceof Byte);
    }

    /// Single quotes, unless the text has some and no double quotes.
    private static String quote(String text) {
        var quote = text.indexOf('\'') >= 0 && text.indexOf('"') < 0 ? '"' : '\'';
        var quoted = new StringBuilder(text.length() + 2).append(quote);
        text.codePoints().forEach(c -> {
            switch (c) {
                case '\n' -> quoted.append("\\n");
                case '\r' -> quoted.append("\\r");
                case '\t' -> quoted.append("\\t");
                case '\\' -> quoted.append("\\\\");
                default -> {
                    if (c == quote) {
                        quoted.append('\\').append(quote);
                    } else if (isPrintable(c)) {
                        quoted.appendCodePoint(c);
                    } else {
                        quoted.append(escape(c));
                    }
                }
            }
        });
        return quoted.append(quote).toString();
    }

    private static String escape(int codePoint) {
        if (codePoint < 0x100) {
            return "\\x%02x".formatted(codePoint);
        }
        return (codePoint < 0x10000 ? "\\u%04x" : "\\U%08x").formatted(codePoint);
    }

    private static boolean isPrintable(int codePoint) {
        return switch (Character.getType(codePoint)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.PRIVATE_USE,
                    Character.UNASSIGNED,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> false;
            case Character.SPACE_SEPARATOR -> codePoint == ' ';
            default -> true;
        };
    }

    private static IllegalArgumentException notJson(Object value) {
        return new IllegalArgumentException(
                "not a JSON value: " + value.getClass().getName());
    }
}
