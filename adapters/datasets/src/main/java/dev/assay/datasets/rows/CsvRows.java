package dev.assay.datasets.rows;

import java.io.Reader;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;

/// Comma-separated values as RFC 4180 has them: a header, quotes around what holds commas, quotes or line
/// ends. Semicolons may stand for the commas, and tabs, where quotes are quotes.
///
/// Every value is a text.
final class CsvRows extends TextRows {
    private static final int BYTE_ORDER_MARK = 0xfeff;

    private List<String> header = List.of();
    private long row;

    private final char separator;

    CsvRows(String name, Reader reader) {
        this(name, reader, ',');
    }

    CsvRows(String name, Reader reader, char separator) {
        super(name, reader);
        this.separator = separator;
    }

    @Override
    Optional<Row> read() {
        if (header.isEmpty()) {
            header = header();
        }
        long number = line();
        var cells = record();
        while (cells.isPresent() && isBlank(cells.get()) && header.size() > 1) {
            number = line();
            cells = record();
        }
        long where = number;
        return cells.map(values -> named(values, where));
    }

    private static boolean isBlank(List<String> cells) {
        return cells.size() == 1 && cells.getFirst().isEmpty();
    }

    private List<String> header() {
        if (peek() == BYTE_ORDER_MARK) {
            take();
        }
        var names = record().orElseThrow(() -> problem(1, "is empty", "the first line names the columns"));
        if (new HashSet<>(names).size() < names.size()) {
            throw problem(1, "two columns have the same name", "the first line names each column once");
        }
        return names;
    }

    private Row named(List<String> cells, long number) {
        if (cells.size() != header.size()) {
            throw problem(
                    number,
                    "has %s values, the header %s".formatted(cells.size(), header.size()),
                    "put quotes around values that hold commas");
        }
        var columns = new LinkedHashMap<String, Object>();
        for (int i = 0; i < cells.size(); i++) {
            columns.put(header.get(i), cells.get(i));
        }
        return new Row(row++, columns, number);
    }

    private Optional<List<String>> record() {
        if (peek() < 0) {
            return Optional.empty();
        }
        var cells = new ArrayList<String>();
        cells.add(cell());
        while (peek() == separator) {
            take();
            cells.add(cell());
        }
        endLine();
        return Optional.of(cells);
    }

    private void endLine() {
        if (peek() == '\r') {
            take();
        }
        if (peek() == '\n') {
            take();
        } else if (peek() >= 0) {
            throw problem(line(), "text behind a closing quote", "double the quotes inside a quoted value");
        }
    }

    private String cell() {
        return peek() == '"' && separator != '\t' ? quoted() : plain();
    }

    private String plain() {
        var text = new StringBuilder();
        for (int c = peek(); c >= 0 && c != separator && c != '\n' && c != '\r'; c = peek()) {
            text.append((char) take());
            checkLength(text);
        }
        return text.toString();
    }

    private String quoted() {
        long opened = line();
        var text = new StringBuilder();
        take();
        while (true) {
            int c = take();
            if (c < 0) {
                throw problem(opened, "a quote opened here is not closed", "close it before the next comma");
            }
            if (c == '"' && peek() != '"') {
                return text.toString();
            }
            text.append((char) (c == '"' ? take() : c));
            checkLength(text);
        }
    }
}
