package dev.assay.cli;

import dev.assay.api.EvalRow;
import dev.assay.api.Labeled;
import dev.assay.api.OpenExample;
import dev.assay.api.Outcome;
import dev.assay.api.Profile;
import dev.assay.api.UserError;
import dev.assay.cli.fit.FitRescore;
import dev.assay.cli.run.Calls;
import dev.assay.cli.run.Request;
import dev.assay.cli.run.RunsFolder;
import dev.assay.cli.terminal.ExitCode;
import dev.assay.cli.terminal.Session;
import dev.assay.json.RowJson;
import dev.assay.report.Report;
import dev.assay.report.ReportFormat;
import dev.assay.report.TableReport;
import dev.assay.run.Plan;
import dev.assay.run.Scoring;
import dev.assay.store.RunManifest;
import dev.assay.store.RunStore;
import dev.assay.store.StoredRun;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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
        var stored = session.runs(runs.folder()).find(run);
        var calls = Calls.none(session);
        var registry = session.registry();
        calls.open(registry, stored.manifest().origin().models());
        try (var prepared = request(stored.manifest()).prepare(registry, calls)) {
            refuseOtherExamples(stored.manifest(), prepared.plan());
            var draft = prepared.draft();
            var derived = session.runs(runs.folder())
                    .create(
                            session.clock().instant(),
                            FitRescore.name(stored)
                                    .orElse(draft.setup().dataset().name()),
                            new RunStore.Draft(
                                    draft.setup(),
                                    draft.examples(),
                                    draft.metrics(),
                                    draft.origin().derivedFrom(stored.manifest().id())));
            rescore(stored, prepared.plan(), derived);
            var finished = StoredRun.open(derived.folder());
            var report = Report.of(finished, prepared.metrics());
            session.terminal()
                    .print(
                            isJson
                                    ? ReportFormat.JSON.render(report)
                                    : TableReport.render(
                                            report, session.terminal().width()));
            if (evaluators.isEmpty()) {
                new FitRescore(session.terminal(), stored, finished).conclude(profile, isJson);
            }
            session.terminal().notice("the rescored run is in " + finished.folder());
        }
        return ExitCode.DONE.number();
    }

    private Request request(RunManifest manifest) {
        if (manifest.origin().dataset().isEmpty()) {
            throw new UserError("%s was started from Java, and only Java knows its examples".formatted(manifest.id()));
        }
        var was = Request.of(manifest);
        return new Request(
                was.dataset(),
                was.limit(),
                was.systems(),
                was.models(),
                evaluators.isEmpty() ? was.evaluators() : evaluators,
                metrics.isEmpty() ? was.metrics() : metrics,
                was.budget(),
                profile.orElse(was.profile()),
                was.tokenizer(),
                was.options());
    }

    private static void refuseOtherExamples(RunManifest manifest, Plan<OpenExample> plan) {
        var was = manifest.setup().dataset().version();
        var now = plan.dataset().version();
        if (!was.equals(now)) {
            throw new UserError(
                    "%s was run on %s %s, which is now %s\n       its responses answer other examples than there are now"
                            .formatted(manifest.id(), plan.dataset().name(), was, now));
        }
    }

    private static void rescore(StoredRun stored, Plan<OpenExample> plan, StoredRun derived) {
        var examples = byId(plan);
        try (var rows = stored.rows();
                var log = derived.append()) {
            rows.forEach(row -> log.append(List.of(RowJson.line(rescored(row, examples, plan)))));
            log.force();
        }
    }

    /// Ids are unique within a dataset, and a run may have several.
    private record ExampleKey(String dataset, String id) {}

    private static Map<ExampleKey, Labeled<OpenExample>> byId(Plan<OpenExample> plan) {
        var byId = new HashMap<ExampleKey, Labeled<OpenExample>>();
        try (var examples = plan.dataset().examples()) {
            examples.forEach(labeled -> byId.put(
                    new ExampleKey(
                            plan.datasetOf(labeled.example()), labeled.example().id()),
                    labeled));
        }
        return byId;
    }

    private static EvalRow rescored(
            EvalRow row, Map<ExampleKey, Labeled<OpenExample>> examples, Plan<OpenExample> plan) {
        var labeled = examples.get(new ExampleKey(row.dataset(), row.exampleId()));
        return labeled != null && row.outcome() instanceof Outcome.Answered(var response)
                ? row.withScores(Scoring.score(plan.evaluators(), labeled, response))
                : row;
    }
}
