package dev.assay.cli;

import dev.assay.api.Profile;
import dev.assay.cli.fit.FitRescore;
import dev.assay.cli.run.RunsFolder;
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

    @Parameters(paramLabel = "RUN", description = "Id, part of it, or last.")
    private String run = "";

    @Option(
            names = {"-e", "--evaluator"},
            paramLabel = "NAME",
            description = "Evaluator instead of those of the run; repeatable.")
    private List<String> evaluators = List.of();

    @Option(
            names = {"-m", "--metric"},
            paramLabel = "SPEC",
            description = "Metric instead of those of the run; repeatable.")
    private List<String> metrics = List.of();

    @Option(names = "--profile", description = "Scoring rules instead of those of the run: ${COMPLETION-CANDIDATES}.")
    private Optional<Profile> profile = Optional.empty();

    @Option(names = "--json", description = "Print the report as JSON.")
    private boolean isJson;

    @Mixin
    private final RunsFolder runs = new RunsFolder();

    RescoreCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() {
        var stored = session.told(runs.folder(), run);
        var rescored = new Rescoring(stored, evaluators, metrics, profile).run(job -> named(job, stored));
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

    private Job named(Job job, StoredRun stored) {
        var settled = session.settled(job, runs.folder());
        return FitRescore.name(stored).map(settled::name).orElse(settled);
    }
}
