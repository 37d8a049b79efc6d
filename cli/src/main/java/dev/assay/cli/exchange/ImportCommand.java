package dev.assay.cli.exchange;

import dev.assay.api.Profile;
import dev.assay.api.UserError;
import dev.assay.cli.run.RunsFolder;
import dev.assay.cli.terminal.ExitCode;
import dev.assay.cli.terminal.Session;
import dev.assay.exchange.ImportedFile;
import dev.assay.exchange.ImportedLog;
import dev.assay.exchange.ImportedRun;
import dev.assay.report.KeptReport;
import dev.assay.report.Report;
import dev.assay.report.ReportFormat;
import dev.assay.report.TableReport;
import dev.assay.store.StoredRun;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `assay import`.
@Command(
        name = "import",
        description = {
            "Import logs of other tools as a run: each log becomes a system, each sample a row with the log's scores.",
            "Reads .eval and JSON logs of inspect_ai, and samples_*.jsonl of lm-eval. Nothing is scored again."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "  assay import logs/one.eval logs/other.eval --name one --name other",
            "  assay compare last --a one --b other",
            "",
            "`assay sift import` reads results of the published sift benchmark."
        })
public final class ImportCommand implements Callable<Integer> {
    private final Session session;

    @Parameters(arity = "1..*", paramLabel = "FILE", description = "Logs of one task.")
    private List<Path> files = List.of();

    @Option(
            names = "--name",
            paramLabel = "NAME",
            description = "What a system is called, once for each file (default: the model of the log).")
    private List<String> names = List.of();

    @Option(names = "--json", description = "Print the report as JSON.")
    private boolean isJson;

    @Mixin
    private final RunsFolder runs = new RunsFolder();

    public ImportCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() {
        if (!names.isEmpty() && names.size() != files.size()) {
            throw new UserError(
                    "--name was given %d times for %d files\n       give it once for each file, or not at all"
                            .formatted(names.size(), files.size()));
        }
        var logs = new ArrayList<ImportedLog>();
        for (int i = 0; i < files.size(); i++) {
            var log = ImportedFile.read(session.resolve(files.get(i)));
            logs.add(names.isEmpty() ? log : log.called(names.get(i)));
        }
        var stored = ImportedRun.store(
                logs, session.runs(runs.folder()), session.clock().instant());
        for (int i = 0; i < files.size(); i++) {
            if (logs.get(i).left() > 0) {
                session.terminal()
                        .notice("%s: %d samples have no id and are left out"
                                .formatted(files.get(i), logs.get(i).left()));
            }
        }
        return reported(stored);
    }

    private int reported(StoredRun stored) {
        var metrics = session.registry().metrics(stored.manifest().metrics(), Profile.STANDARD);
        var report = Report.of(stored, metrics);
        KeptReport.keep(report, stored);
        session.terminal()
                .print(
                        isJson
                                ? ReportFormat.JSON.render(report)
                                : TableReport.render(report, session.terminal().width()));
        session.terminal().notice("the run is in " + stored.folder());
        return ExitCode.DONE.number();
    }
}
