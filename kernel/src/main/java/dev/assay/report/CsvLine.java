package dev.assay.report;

import java.util.Collection;
import java.util.stream.Collectors;

/// A record of comma-separated values (RFC 4180) with its line end.
public final class CsvLine {
    private CsvLine() {}

    public static String of(Collection<?> cells) {
        return cells.stream().map(CsvLine::cell).collect(Collectors.joining(",", "", "\n"));
    }

    private static String cell(Object value) {
        var text = value.toString();
        // a text that a spreadsheet would run as a formula is made a plain one
        if (value instanceof String && !text.isEmpty() && "=+-@\t\r".indexOf(text.charAt(0)) >= 0) {
            text = "'" + text;
        }
        return text.chars().anyMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r')
                ? '"' + text.replace("\"", "\"\"") + '"'
                : text;
    }
}
