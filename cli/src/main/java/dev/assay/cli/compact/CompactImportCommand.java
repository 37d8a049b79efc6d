package dev.assay.cli.compact;

import dev.assay.api.Profile;
import dev.assay.api.UserError;
import dev.assay.cli.run.Launch;
import dev.assay.cli.run.ModelOptions;
import dev.assay.cli.run.Responses;
import dev.assay.cli.run.RunsFolder;
import dev.assay.cli.terminal.Session;
import dev.assay.compact.flow.AnswersFile;
import dev.assay.compact.log.RecordedEvents;
import dev.assay.compact.run.RecordedRun;
import dev.assay.compact.scoring.ScoringRules;
import dev.assay.job.Job;
import dev.assay.job.JobResult;
import dev.assay.spec.Budget;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `assay compact import`.
@Command(
        name = "import",
        description = {
            "Turn event logs into a run: logs of the published benchmark, and Assay's. Each log is one method; no system is",
            "called. Where answers lie beside a log its cases are judged again, else its scores are taken as recorded.",
            "`assay report`, `compare` and `view` then work on it as on any other run."
        },
        mixinStandardHelpOptions = true,
        footer = {"", "  assay compact import results.jsonl", "  assay compact import old-runs/*.jsonl && assay view"})
public final class CompactImportCommand implements Callable<Integer> {
    private final Session session;

    @Parameters(arity = "1..*", paramLabel = "LOG", description = "Logs of one plan, each of a method of its own.")
    private List<Path> logs = List.of();

    @Option(names = "--profile", description = "Scoring rules: ${COMPLETION-CANDIDATES} (default: those of the logs).")
    private Optional<Profile> profile = Optional.empty();

    @Mixin
    private final RunsFolder runs = new RunsFolder();

    @Option(names = "--json", description = "Print the results as JSON.")
    private boolean isJson;

    public CompactImportCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() {
        var files = logs.stream()
                .filter(file -> !AnswersFile.isOne(file))
                .map(session::whole)
                .toList();
        files.stream()
                .filter(file -> file.toString().matches(".*[,|].*"))
                .findFirst()
                .ifPresent(file -> {
                    throw new UserError(
                            "%s: a run cannot keep a path with , or | in it\n       rename it".formatted(file));
                });
        var job = Job.on("compact:log=" + files.stream().map(Path::toString).collect(Collectors.joining("|")))
                .budget(Budget.UNLIMITED)
                .profile(profile.orElseGet(() -> rules(files.getFirst())));
        return new Launch(session, new ModelOptions(), new Responses(), runs, this::told, UnaryOperator.identity())
                .carriedOut(job);
    }

    private String told(JobResult result) {
        var methods = RecordedRun.of(result.run(), session.registry()).stream()
                .map(RecordedRun::result)
                .toList();
        return new CompactComparison(methods).render(session.terminal().width(), isJson);
    }

    private static Profile rules(Path log) {
        var start = RecordedEvents.start(log)
                .orElseThrow(() ->
                        new UserError("%s: is not a log of a run: it does not begin with a run_start".formatted(log)));
        return ScoringRules.ofVersion(start.setup().scorerVersion())
                .orElse(ScoringRules.STANDARD)
                .profile();
    }
}
