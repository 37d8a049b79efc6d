package dev.assay.report;

import java.util.LinkedHashSet;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Every row as a record of comma-separated values (RFC 4180); columns are the union over all rows.
final class CsvReport {
    private CsvReport() {}

    static String render(Report report) {
        var columns = columns(report);
        var text = new StringBuilder(line(columns)).append('\n');
        try (var rows = report.rows().get()) {
            rows.map(RowTable::record)
                    .forEach(record -> text.append(columns.stream()
                                    .map(column -> cell(record.get(column)))
                                    .collect(Collectors.joining(",")))
                            .append('\n'));
        }
        return text.toString();
    }

    private static Set<String> columns(Report report) {
        var columns = new LinkedHashSet<String>();
        try (var rows = report.rows().get()) {
            rows.forEach(row -> columns.addAll(RowTable.record(row).keySet()));
        }
        return columns;
    }

    private static String line(Set<String> columns) {
        return columns.stream().map(CsvReport::cell).collect(Collectors.joining(","));
    }

    private static String cell(@Nullable Object value) {
        if (value == null) {
            return "";
        }
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
