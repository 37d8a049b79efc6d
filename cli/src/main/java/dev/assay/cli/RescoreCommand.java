package dev.assay.cli;

import dev.assay.api.Profile;
import dev.assay.api.UserError;
import dev.assay.cli.fit.FitRescore;
import dev.assay.cli.run.RunsFolder;
import dev.assay.cli.run.TrustOption;
import dev.assay.cli.terminal.ExitCode;
import dev.assay.cli.terminal.Session;
import dev.assay.job.Job;
import dev.assay.job.Rescoring;
import dev.assay.report.ReportFormat;
import dev.assay.report.TableReport;
import dev.assay.store.StoredRun;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "rescore",
        description = {
            "Score the stored responses of a run again, into a new run. Calls no system.",
            "A run of `assay fit` comes to a new verdict, with the speed that was measured then."
        },
        mixinStandardHelpOptions = true)
final class RescoreCommand implements Callable<Integer> {
    private final Session session;

    @Parameters(arity = "0..1", paramLabel = "RUN", description = "Id, part of it, or last.")
    private Optional<String> run = Optional.empty();

    @Option(
            names = "--resume",
            paramLabel = "RUN",
            description = "Resume an unfinished rescoring: its id, part of it, or last.")
    private Optional<String> resume = Optional.empty();

    @Option(
            names = {"-e", "--evaluator"},
            paramLabel = "NAME",
            description = "Evaluator to use instead of those of the run; repeatable.")
    private List<String> evaluators = List.of();

    @Option(
            names = {"-m", "--metric"},
            paramLabel = "SPEC",
            description = "Metric to use instead of those of the run; repeatable.")
    private List<String> metrics = List.of();

    @Option(
            names = "--profile",
            description = "Scoring rules to use instead of those of the run: ${COMPLETION-CANDIDATES}.")
    private Optional<Profile> profile = Optional.empty();

    @Option(names = "--json", description = "Print the report as JSON.")
    private boolean isJson;

    @Mixin
    private final TrustOption trust = new TrustOption();

    @Mixin
    private final RunsFolder runs = new RunsFolder();

    RescoreCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() {
        var rescoring = resume.isPresent() ? resumed(resume.get()) : fresh();
        var stored = rescoring.stored();
        var rescored = rescoring.run(job -> named(job, stored).confirming(List.of(), again()));
        var report = rescored.report();
        session.terminal()
                .print(
                        isJson
                                ? ReportFormat.JSON.render(report)
                                : TableReport.render(report, session.terminal().width()));
        if (evaluators.isEmpty()) {
            new FitRescore(session.terminal(), stored, rescored.run()).conclude(profile, isJson);
        }
        session.terminal().notice("the rescored run is in " + rescored.run().folder());
        return ExitCode.DONE.number();
    }

    private Rescoring fresh() {
        var which = run.orElseThrow(() -> new UserError(
                "there is no run to score again\n       name one: `assay rescore last`; `assay runs` lists them"));
        return new Rescoring(session.told(runs.folder(), which), evaluators, metrics, profile);
    }

    private Rescoring resumed(String which) {
        if (run.isPresent() || !metrics.isEmpty() || profile.isPresent()) {
            throw new UserError(
                    "--resume continues a rescored run as it was\n       give --resume alone, or rescore the run again");
        }
        var store = session.runs(runs.folder());
        return Rescoring.resume(store, store.find(which));
    }

    /// Evaluators of a resumed run that are typed again.
    private List<String> again() {
        return resume.isPresent() ? evaluators : List.of();
    }

    private Job named(Job job, StoredRun stored) {
        var settled = session.settled(job, runs.folder(), trust.registry(session));
        return FitRescore.name(stored).map(settled::name).orElse(settled);
    }
}
