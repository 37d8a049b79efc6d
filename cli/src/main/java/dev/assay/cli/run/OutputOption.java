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
            names = "--output",
            paramLabel = "NAME",
            defaultValue = "table",
            description =
                    "table, markdown, json, csv, html, junit, or another of `assay reporters` (default: ${DEFAULT-VALUE}).")
    private String name = "table";

    @Option(names = "--json", description = "The same as --output json.")
    private boolean isJson;

    /// The format of our own that was asked for; empty for a reporter of a plugin.
    public Optional<OutputFormat> format() {
        var asked = isJson ? OutputFormat.JSON.toString() : name;
        return Stream.of(OutputFormat.values())
                .filter(format -> format.toString().equals(asked))
                .findFirst();
    }

    /// @param folder of the run the report is of
    public String render(Session session, Report report, Path folder) {
        return format().map(format -> format.render(session, report, folder))
                .orElseGet(() -> session.registry().reporter(name).render(report));
    }

    /// Finds out, before anything runs, whether there is such a reporter.
    public void check(Session session) {
        if (format().isEmpty()) {
            var _ = session.registry().reporter(name);
        }
    }
}
