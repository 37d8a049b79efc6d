package dev.assay.cli;

import dev.assay.api.Profile;
import dev.assay.api.UserError;
import dev.assay.report.Report;
import dev.assay.report.ReportFormat;
import dev.assay.report.TableReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(name = "report", description = "Make the report of a stored run.", mixinStandardHelpOptions = true)
final class ReportCommand implements Callable<Integer> {
    private final Session session;

    @Parameters(paramLabel = "RUN", description = "Id, part of it, or last.")
    private String run = "";

    @Option(
            names = {"-f", "--format"},
            defaultValue = "table",
            description = "One of ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private ReportFormat format = ReportFormat.TABLE;

    @Option(
            names = {"-m", "--metric"},
            paramLabel = "SPEC",
            description = "Metric instead of those the run was started with; repeatable.")
    private List<String> metrics = List.of();

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "Write to a file instead of standard output.")
    private Optional<Path> output = Optional.empty();

    @Mixin
    private final RunsFolder runs = new RunsFolder();

    ReportCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() {
        var stored = session.runs(runs.folder()).find(run);
        var manifest = stored.manifest();
        var profile = Profile.named(manifest.setup().profile());
        var chosen = metrics.isEmpty() ? manifest.metrics() : metrics;
        var report = Report.of(stored, session.registry().metrics(chosen, profile));
        var text = format == ReportFormat.TABLE
                ? TableReport.render(report, session.terminal().width())
                : format.render(report);
        if (output.isPresent()) {
            write(session.resolve(output.get()), text);
        } else {
            session.terminal().print(text);
        }
        return ExitCode.DONE.number();
    }

    private static void write(Path file, String text) {
        try {
            Files.writeString(file, text);
        } catch (IOException e) {
            throw UserError.environment("%s: cannot be written: %s".formatted(file, e), e);
        }
    }
}
