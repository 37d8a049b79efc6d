package dev.assay.report;

import dev.assay.api.UserError;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Stream;

/// The shapes a report can take as text. The viewer makes the page.
public enum ReportFormat {
    /// For a terminal.
    TABLE(TableReport::render),
    MARKDOWN(MarkdownReport::render),
    /// Manifest and summary, for machines.
    JSON(JsonReport::render),
    /// One record a row of the run.
    CSV(CsvReport::render),
    /// One test case a trial; a failed trial is an error.
    JUNIT(JunitReport::render);

    private final Function<Report, String> renderer;

    ReportFormat(Function<Report, String> renderer) {
        this.renderer = renderer;
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
                        "no format named \"%s\"\n       `assay report --help` shows all".formatted(name)));
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
