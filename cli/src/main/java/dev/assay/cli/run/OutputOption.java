package dev.assay.cli.run;

import dev.assay.cli.terminal.Session;
import dev.assay.report.Report;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Option;

/// How results are printed: a format of the program's own, or a reporter of the registry.
public final class OutputOption {
    @Option(
            names = {"-f", "--format"},
            paramLabel = "NAME",
            description = "table, markdown, json, csv, html, junit, or another of `assay reporters` (default: table).")
    private Optional<String> chosen = Optional.empty();

    @Option(
            names = "--output",
            paramLabel = "NAME",
            hidden = true,
            description = "The same as --format: elsewhere --output names a file.")
    private Optional<String> synonym = Optional.empty();

    @Option(names = "--json", description = "The same as --format json.")
    private boolean isJson;

    private String name() {
        return chosen.or(() -> synonym).orElse("table");
    }

    /// The format of our own that was asked for; empty for a reporter of a plugin.
    public Optional<OutputFormat> format() {
        var asked = isJson ? OutputFormat.JSON.toString() : name();
        return Stream.of(OutputFormat.values())
                .filter(format -> format.toString().equals(asked))
                .findFirst();
    }

    /// @param folder of the run the report is of
    public String render(Session session, Report report, Path folder) {
        return format().map(format -> format.render(session, report, folder))
                .orElseGet(() -> session.registry().reporter(name()).render(report));
    }

    /// Finds out, before anything runs, whether there is such a reporter.
    public void check(Session session) {
        if (format().isEmpty()) {
            var _ = session.registry().reporter(name());
        }
    }
}
