package dev.assay.cli;

import dev.assay.api.Profile;
import dev.assay.compactrun.LogSummary;
import dev.assay.eventlog.LogReading;
import dev.assay.eventlog.RunResult;
import dev.assay.json.Json;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
        name = "score",
        description = {
            "Show what the log of a run says: ours, or one of the published benchmark.",
            "By the standard rules damaged lines are healed with a note and the numbers are computed again; by compat",
            "they are read and believed as the original does."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "  assay compact score --results results.jsonl",
            "  assay compact score --results results.jsonl --profile compat --json"
        })
final class CompactScoreCommand implements Callable<Integer> {
    private final Session session;

    @Option(
            names = {"-r", "--results"},
            required = true,
            paramLabel = "FILE",
            description = "The log of a run.")
    private Path results = Path.of("");

    @Option(
            names = "--profile",
            defaultValue = "standard",
            description = "How the log is read: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private Profile profile = Profile.STANDARD;

    @Option(names = "--json", description = "Print everything as JSON.")
    private boolean isJson;

    CompactScoreCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() {
        var file = session.resolve(results);
        var reading = profile == Profile.COMPAT ? LogReading.COMPAT : LogReading.STANDARD;
        if (!isJson) {
            session.terminal()
                    .print(Safe.text(new CompactTables(session.terminal().width()).of(RunResult.read(file, reading))));
            return ExitCode.DONE.number();
        }
        var summary = LogSummary.of(file, reading);
        session.terminal().println(Json.writePretty(summary.fields()));
        summary.problem().ifPresent(problem -> session.terminal().notice(String.valueOf(problem.getMessage())));
        return (summary.problem().isPresent() ? ExitCode.USAGE : ExitCode.DONE).number();
    }
}
