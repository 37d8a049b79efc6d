package dev.assay.cli.run;

import dev.assay.Version;
import dev.assay.cli.terminal.Session;
import dev.assay.report.Report;
import dev.assay.report.ReportFormat;
import dev.assay.report.TableReport;
import dev.assay.viewer.file.ReportPage;
import dev.assay.viewer.library.Library;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/// How a command prints what a run came to: every format of a report, and the viewer's page.
public enum OutputFormat {
    TABLE,
    MARKDOWN,
    JSON,
    CSV,
    /// One page that needs nothing but itself.
    HTML,
    JUNIT;

    /// @param folder of the run the report is of
    public String render(Session session, Report report, Path folder) {
        return switch (this) {
            case TABLE -> TableReport.render(report, session.terminal().width());
            case MARKDOWN -> ReportFormat.MARKDOWN.render(report);
            case JSON -> ReportFormat.JSON.render(report);
            case CSV -> ReportFormat.CSV.render(report);
            case HTML -> page(session, List.of(folder));
            case JUNIT -> ReportFormat.JUNIT.render(report);
        };
    }

    /// The viewer's page of some runs.
    ///
    /// @param places folders of runs, or logs of the compact suite
    public static String page(Session session, List<Path> places) {
        return ReportPage.of(
                new Library(places, session.registry()),
                session.clock().instant().toString(),
                Version.CURRENT);
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
