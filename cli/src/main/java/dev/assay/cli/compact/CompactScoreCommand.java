package dev.assay.cli.compact;

import dev.assay.api.Profile;
import dev.assay.cli.terminal.ExitCode;
import dev.assay.cli.terminal.Safe;
import dev.assay.cli.terminal.Session;
import dev.assay.compact.log.LogReading;
import dev.assay.compact.log.RunResult;
import dev.assay.compact.run.LogSummary;
import dev.assay.compact.run.Rescoring;
import dev.assay.compact.scoring.ScoringRules;
import dev.assay.json.Json;
import dev.assay.tokens.BpeTokens;
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
            "  assay compact score --results results.jsonl --rescore",
            "  assay compact score --results published.jsonl --profile compat --json"
        })
public final class CompactScoreCommand implements Callable<Integer> {
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

    @Option(
            names = "--rescore",
            description = "Judge the run again by the rules of --profile from its stored artifacts and responses.")
    private boolean isRescored;

    @Option(names = "--json", description = "Print everything as JSON.")
    private boolean isJson;

    public CompactScoreCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() {
        var file = session.resolve(results);
        var reading = LogReading.of(profile);
        if (!isJson) {
            var run = isRescored ? rescored(file) : RunResult.read(file, reading);
            session.terminal()
                    .print(Safe.text(new CompactTables(session.terminal().width()).of(run)));
            return ExitCode.DONE.number();
        }
        var summary = isRescored ? LogSummary.of(rescored(file)) : LogSummary.of(file, reading);
        session.terminal().println(Json.writePretty(summary.fields()));
        summary.problem().ifPresent(problem -> session.terminal().notice(String.valueOf(problem.getMessage())));
        return (summary.problem().isPresent() ? ExitCode.USAGE : ExitCode.DONE).number();
    }

    private RunResult rescored(Path file) {
        return new Rescoring(ScoringRules.of(profile), BpeTokens.CL100K_BASE).rescore(file);
    }
}
