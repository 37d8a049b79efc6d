package dev.assay.python;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// JSON text exactly as Python's `json` module reads and writes it, bare `Infinity` and `NaN` included.
///
/// For files that must equal another program's byte for byte; everything of our own goes through
/// `dev.assay.json`.
public final class PythonJson {
    private PythonJson() {}

    /// `json.dumps(value)`: one line, `, ` and `: ` between things, everything beyond ASCII escaped.
    public static String write(@Nullable Object value) {
        return new Writer(Layout.LINE).append(value, 0);
    }

    /// `json.dumps(value, indent=2)`.
    public static String writeIndented(@Nullable Object value) {
        return new Writer(Layout.INDENTED).append(value, 0);
    }

    /// `json.loads(text)`: maps in the order of the text, where of two equal keys the last one counts.
    ///
    /// @throws Malformed where Python raises `JSONDecodeError`, and for values nested deeper than a
    /// thousand levels
    public static @Nullable Object read(String text) {
        return new PythonJsonReader(text).document();
    }

    /// The text is not JSON, not even in Python's wider sense; the message is that of `JSONDecodeError`, such
    /// as `Expecting value: line 1 column 1 (char 0)`.
    public static final class Malformed extends RuntimeException {
        private static final long serialVersionUID = 1L;

        /// @param index where in the text, in UTF-16 units; the message counts code points
        Malformed(String problem, String text, int index) {
            super("%s: line %d column %d (char %d)"
                    .formatted(
                            problem,
                            text.substring(0, index)
                                            .chars()
                                            .filter(unit -> unit == '\n')
                                            .count()
                                    + 1,
                            text.codePointCount(text.lastIndexOf('\n', index - 1) + 1, index) + 1,
                            text.codePointCount(0, index)));
        }
    }

    private enum Layout {
        LINE,
        INDENTED
    }

    private record Writer(Layout layout, StringBuilder out) {
        Writer(Layout layout) {
            this(layout, new StringBuilder());
        }

        String append(@Nullable Object value, int depth) {
            value(value, depth);
            return out.toString();
        }

        private void value(@Nullable Object value, int depth) {
            switch (value) {
                case null -> out.append("null");
                case String text -> text(text);
                case Boolean truth -> out.append(truth.booleanValue());
                case Number number -> out.append(number(number));
                case List<?> list -> list(list, depth);
                case Map<?, ?> map -> map(map, depth);
                default ->
                    throw new IllegalArgumentException(
                            "not a JSON value: " + value.getClass().getName());
            }
        }

        private void list(List<?> list, int depth) {
            out.append('[');
            var first = true;
            for (var item : list) {
                separate(first, depth + 1);
                value(item, depth + 1);
                first = false;
            }
            close(']', first, depth);
        }

        private void map(Map<?, ?> map, int depth) {
            out.append('{');
            var first = true;
            for (var entry : map.entrySet()) {
                separate(first, depth + 1);
                text(String.valueOf(entry.getKey()));
                out.append(": ");
                value(entry.getValue(), depth + 1);
                first = false;
            }
            close('}', first, depth);
        }

        private void separate(boolean first, int depth) {
            switch (layout) {
                case LINE -> out.append(first ? "" : ", ");
                case INDENTED -> newLine(first ? "" : ",", depth);
            }
        }

        private void close(char bracket, boolean empty, int depth) {
            if (layout == Layout.INDENTED && !empty) {
                newLine("", depth);
            }
            out.append(bracket);
        }

        private void newLine(String before, int depth) {
            out.append(before).append('\n').repeat("  ", depth);
        }

        private static String number(Number number) {
            if (!PythonValues.isFloat(number)) {
                return number.toString();
            }
            var value = number.doubleValue();
            if (Double.isNaN(value)) {
                return "NaN";
            }
            if (Double.isInfinite(value)) {
                return value > 0 ? "Infinity" : "-Infinity";
            }
            return PythonNumbers.repr(value);
        }

        private void text(String text) {
            out.append('"');
            for (var i = 0; i < text.length(); i++) {
                var unit = text.charAt(i);
                switch (unit) {
                    case '"' -> out.append("\\\"");
                    case '\\' -> out.append("\\\\");
                    case '\n' -> out.append("\\n");
                    case '\r' -> out.append("\\r");
                    case '\t' -> out.append("\\t");
                    case '\f' -> out.append("\\f");
                    case '\b' -> out.append("\\b");
                    default -> {
                        if (unit >= ' ' && unit <= '~') {
                            out.append(unit);
                        } else {
                            out.append("\\u%04x".formatted((int) unit));
                        }
                    }
                }
            }
            out.append('"');
        }
    }
}
