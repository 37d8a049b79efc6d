package dev.assay.report;

import dev.assay.api.UserError;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Stream;

/// The shapes a report can take as text. The viewer makes the page.
public enum ReportFormat {
    TABLE("the numbers, for a terminal", TableReport::render),
    MARKDOWN("the numbers, as a Markdown document", MarkdownReport::render),
    JSON("manifest and summary, for machines", JsonReport::render),
    CSV("one record a row of the run", CsvReport::render),
    JUNIT("one test case a trial; a failed trial is an error", JunitReport::render);

    private final String summary;
    private final Function<Report, String> renderer;

    ReportFormat(String summary, Function<Report, String> renderer) {
        this.summary = summary;
        this.renderer = renderer;
    }

    /// One line.
    public String summary() {
        return summary;
    }

    public String render(Report report) {
        return renderer.apply(report);
    }

    /// By its name in lower case.
    public static ReportFormat named(String name) {
        return Stream.of(values())
                .filter(format -> format.toString().equals(name))
                .findFirst()
                .orElseThrow(() -> new UserError(
                        "no format named \"%s\"\n       there are table, markdown, json, csv, junit, html, parquet and duckdb"
                                .formatted(name)));
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
