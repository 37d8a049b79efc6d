package dev.assay.cli.compact;

import dev.assay.cli.run.RunsFolder;
import dev.assay.cli.terminal.ExitCode;
import dev.assay.cli.terminal.Safe;
import dev.assay.cli.terminal.Session;
import dev.assay.compact.log.LogReading;
import dev.assay.compact.log.RunResult;
import dev.assay.compact.run.LogSummary;
import dev.assay.compact.run.RecordedRun;
import dev.assay.compact.run.Rescoring;
import dev.assay.compact.scoring.ScoringRules;
import dev.assay.json.Json;
import dev.assay.tokens.BpeTokens;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// `assay compact score`.
@Command(
        name = "score",
        description = {
            "Show the results of a run or log, method by method; logs of the published benchmark work too.",
            "By the standard rules damaged lines of a log are healed with a note and the numbers are computed again; by",
            "compat they are read and believed as the original does."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "  assay compact score --results last",
            "  assay compact score --results last --method rule-ledger --json",
            "  assay compact score --results results.jsonl --rescore",
            "  assay compact score --results published.jsonl --profile compat --json"
        })
public final class CompactScoreCommand implements Callable<Integer> {
    private final Session session;

    @Option(
            names = {"-r", "--results"},
            defaultValue = "last",
            paramLabel = "RUN",
            description = CompactRuns.TYPED + " Default: ${DEFAULT-VALUE}.")
    private String results = "last";

    @Option(
            names = {"-m", "--method"},
            paramLabel = "NAME",
            description = "Only this method of the run.")
    private Optional<String> method = Optional.empty();

    @Option(
            names = "--profile",
            description = {
                "How a log is read: ${COMPLETION-CANDIDATES} (default: standard).",
                "With --rescore, the rules the run is judged by; methodology judges it again without being asked to."
            })
    private Optional<ScoringRules> profile = Optional.empty();

    @Option(
            names = "--rescore",
            description = "Judge the run again by the rules of --profile from its stored artifacts and responses.")
    private boolean isRescored;

    @Option(names = "--json", description = "Print everything as JSON.")
    private boolean isJson;

    @Mixin
    private final RunsFolder runs = new RunsFolder();

    public CompactScoreCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() {
        var found = new CompactRuns(session, runs.folder());
        isRescored |= profile.equals(Optional.of(ScoringRules.METHODOLOGY));
        var log = found.log(results);
        if (log.isPresent() && isJson && !isRescored) {
            return summary(log.get());
        }
        var chosen = method.isPresent()
                ? List.of(found.one(results, method))
                : found.all(results, LogReading.of(rules().profile()));
        var shown = chosen.stream().map(this::result).toList();
        if (isJson) {
            var summaries =
                    shown.stream().map(run -> LogSummary.of(run).fields()).toList();
            session.terminal().println(Json.writePretty(summaries.size() == 1 ? summaries.getFirst() : summaries));
        } else {
            var tables = new CompactTables(session.terminal().width());
            session.terminal().print(Safe.text(shown.stream().map(tables::of).collect(Collectors.joining("\n"))));
        }
        return ExitCode.DONE.number();
    }

    /// A log, with what is wrong with it.
    private int summary(Path log) {
        var summary = LogSummary.of(log, LogReading.of(rules().profile()));
        session.terminal().println(Json.writePretty(summary.fields()));
        summary.problem().ifPresent(problem -> session.terminal().notice(String.valueOf(problem.getMessage())));
        return (summary.problem().isPresent() ? ExitCode.USAGE : ExitCode.DONE).number();
    }

    private ScoringRules rules() {
        return profile.orElse(ScoringRules.STANDARD);
    }

    private RunResult result(RecordedRun run) {
        return isRescored ? new Rescoring(rules(), BpeTokens.CL100K_BASE).rescore(run) : run.result();
    }
}
