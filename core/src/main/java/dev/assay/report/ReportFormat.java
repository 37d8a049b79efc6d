package dev.assay.report;

import java.util.Locale;
import java.util.function.Function;

/// The shapes a report can take.
public enum ReportFormat {
    /// For a terminal.
    TABLE(TableReport::render),
    MARKDOWN(MarkdownReport::render),
    /// Manifest and summary, for machines.
    JSON(JsonReport::render),
    /// One record a row of the run.
    CSV(CsvReport::render),
    /// One page that needs nothing but itself.
    HTML(HtmlReport::render),
    /// One test case a trial; a failed trial is an error.
    JUNIT(JunitReport::render);

    private final Function<Report, String> renderer;

    ReportFormat(Function<Report, String> renderer) {
        this.renderer = renderer;
    }

    public String render(Report report) {
        return renderer.apply(report);
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
