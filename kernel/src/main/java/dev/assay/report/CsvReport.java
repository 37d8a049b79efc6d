package dev.assay.report;

import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/// Every row as a record of comma-separated values (RFC 4180); columns are the union over all rows.
/// The column of a judge that was not found to agree with people says so.
final class CsvReport {
    private CsvReport() {}

    static String render(Report report) {
        var columns = columns(report);
        var marks = JudgeMarks.of(report.manifest());
        var text =
                new StringBuilder(CsvLine.of(columns.stream().map(marks::label).toList()));
        try (var rows = report.rows().get()) {
            rows.map(RowTable::record)
                    .map(record -> columns.stream()
                            .map(column ->
                                    Optional.ofNullable(record.get(column)).orElse(""))
                            .toList())
                    .forEach(cells -> text.append(CsvLine.of(cells)));
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
}
