package dev.assay.datasets.rows;

import dev.assay.json.Json;
import dev.assay.json.MalformedJson;
import dev.assay.text.UnicodeText;
import java.io.Reader;
import java.util.Map;
import java.util.Optional;

/// Objects of a JSON file: one a line, or the items of one list. A list is read item by item, however long
/// it is.
final class JsonRows extends TextRows {
    private static final int BYTE_ORDER_MARK = 0xfeff;

    private long item;
    private Form form = Form.UNKNOWN;

    private enum Form {
        UNKNOWN,
        LINES,
        LIST,
        ENDED
    }

    private final boolean passesOverMistakes;

    JsonRows(String name, Reader reader) {
        this(name, reader, false);
    }

    private JsonRows(String name, Reader reader, boolean passesOverMistakes) {
        super(name, reader);
        this.passesOverMistakes = passesOverMistakes;
    }

    /// Lines that are no objects are passed over.
    static JsonRows readable(String name, Reader reader) {
        return new JsonRows(name, reader, true);
    }

    @Override
    Optional<Row> read() {
        if (form == Form.UNKNOWN) {
            form = begin();
        }
        return switch (form) {
            case LINES -> nextLine();
            case LIST -> item();
            case UNKNOWN, ENDED -> Optional.empty();
        };
    }

    private Form begin() {
        if (peek() == BYTE_ORDER_MARK) {
            take();
        }
        skipSpace();
        if (peek() != '[') {
            return Form.LINES;
        }
        take();
        return Form.LIST;
    }

    private void skipSpace() {
        while (peek() == ' ' || peek() == '\t' || peek() == '\n' || peek() == '\r') {
            take();
        }
    }

    /// Blank lines are passed over, but counted.
    private Optional<Row> nextLine() {
        while (peek() >= 0) {
            long number = line();
            var text = restOfLine();
            if (!UnicodeText.isBlank(text) && !(passesOverMistakes && isMistake(text))) {
                return Optional.of(new Row(number - 1, object(text, number)));
            }
        }
        return Optional.empty();
    }

    private static boolean isMistake(String line) {
        try {
            Json.readMap(line);
            return false;
        } catch (MalformedJson _) {
            return true;
        }
    }

    private Optional<Row> item() {
        skipSpace();
        if (item > 0 && peek() == ',') {
            take();
            skipSpace();
        }
        if (peek() == ']' || peek() < 0) {
            return end();
        }
        long number = line();
        return Optional.of(new Row(item++, object(itemText(), number), number));
    }

    private Optional<Row> end() {
        if (peek() < 0) {
            throw problem(line(), "the list does not end", "is the file whole?");
        }
        form = Form.ENDED;
        return Optional.empty();
    }

    /// One value of the list: up to the comma or bracket that no brace, bracket or quote of its own
    /// encloses.
    private String itemText() {
        var text = new StringBuilder();
        int depth = 0;
        boolean isQuoted = false;
        for (int c = peek(); c >= 0 && (isQuoted || depth > 0 || (c != ',' && c != ']')); c = peek()) {
            text.append((char) take());
            checkLength(text);
            if (c == '"') {
                isQuoted = !isQuoted;
            } else if (isQuoted && c == '\\' && peek() >= 0) {
                text.append((char) take());
            } else if (!isQuoted) {
                depth += c == '{' || c == '[' ? 1 : c == '}' || c == ']' ? -1 : 0;
            }
        }
        return text.toString();
    }

    private Map<String, Object> object(String text, long number) {
        try {
            return Json.readMap(text);
        } catch (MalformedJson e) {
            throw problem(
                    number, "not a JSON object: " + e.getMessage(), "every row is one, such as {\"context\":\"…\"}");
        }
    }
}
