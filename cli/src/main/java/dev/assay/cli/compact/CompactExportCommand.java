package dev.assay.cli.compact;

import dev.assay.cli.run.RunsFolder;
import dev.assay.cli.terminal.ExitCode;
import dev.assay.cli.terminal.Session;
import dev.assay.compact.run.RecordedRun;
import dev.assay.compact.run.RunExport;
import dev.assay.json.Json;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `assay compact export`.
@Command(
        name = "export",
        description = {
            "Write a run as event logs of the published benchmark, one for each method, readable by the original program.",
            "--full adds stamps, failures and details, and all artifacts and responses in a file beside each log, so that",
            "`assay compact import` takes it back whole."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "  assay compact export last --output logs/",
            "  assay compact export last -m rule-ledger --output ledger.jsonl --full"
        })
public final class CompactExportCommand implements Callable<Integer> {
    private static final String LOG = ".jsonl";

    private final Session session;

    @Parameters(paramLabel = "RUN", description = CompactRuns.TYPED)
    private String run = "";

    @Option(
            names = {"-m", "--method"},
            paramLabel = "NAME",
            description = "Only this method of the run.")
    private Optional<String> method = Optional.empty();

    @Option(
            names = {"-o", "--output"},
            required = true,
            paramLabel = "PATH",
            description = "A file that ends in .jsonl, for one method; or a folder.")
    private Path output = Path.of("");

    @Option(names = "--full", description = "Add stamps, failures and details, and write the answers beside the log.")
    private boolean isFull;

    @Option(names = "--json", description = "Print the result as JSON.")
    private boolean isJson;

    @Mixin
    private final RunsFolder runs = new RunsFolder();

    public CompactExportCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() {
        var found = new CompactRuns(session, runs.folder());
        var logs = write(
                session,
                isFile(output) || method.isPresent() ? List.of(found.one(run, method)) : found.all(run),
                output,
                isFull);
        if (isJson) {
            session.terminal().println(Json.writePretty(logs));
        }
        return ExitCode.DONE.number();
    }

    /// Whether a path is meant as a log, not as a folder of them.
    static boolean isFile(Path path) {
        return path.toString().endsWith(LOG);
    }

    /// Returns the file of each method.
    static Map<String, String> write(Session session, List<RecordedRun> recorded, Path output, boolean isFull) {
        var logs = new LinkedHashMap<String, String>();
        for (var one : recorded) {
            var log = isFile(output)
                    ? session.resolve(output)
                    : session.resolve(output).resolve(one.method().replaceAll("[^A-Za-z0-9._-]++", "-") + LOG);
            var export = new RunExport(one);
            if (isFull) {
                export.writeWhole(log);
            } else {
                export.writeOriginal(log);
            }
            session.terminal().notice("the log of %s is %s".formatted(one.method(), log));
            logs.put(one.method(), log.toString());
        }
        return logs;
    }
}
