package dev.assay.report;

import dev.assay.text.Markdown;
import java.util.List;
import java.util.stream.Collectors;

/// The report as a Markdown document.
final class MarkdownReport {
    private MarkdownReport() {}

    static String render(Report report) {
        var table = TableReport.table(report, report.summary().names());
        var text = new StringBuilder(
                "# " + Markdown.cell(report.manifest().setup().dataset().name()) + "\n\n");
        report.condition()
                .notices()
                .forEach(notice ->
                        text.append("**").append(Markdown.cell(notice)).append("**\n\n"));
        text.append(Markdown.cell(report.caption())).append("\n\n");
        text.append(line(table.header())).append('\n');
        text.append("|").append(" --- |".repeat(table.header().size())).append('\n');
        table.rows().forEach(row -> text.append(line(row)).append('\n'));
        text.append('\n');
        (TableReport.counts(report) + TableReport.remark(report))
                .lines()
                .forEach(count -> text.append("- ").append(Markdown.cell(count)).append('\n'));
        return text.toString();
    }

    private static String line(List<String> cells) {
        return cells.stream().map(Markdown::cell).collect(Collectors.joining(" | ", "| ", " |"));
    }
}
