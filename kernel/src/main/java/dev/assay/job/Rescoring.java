package dev.assay.job;

import dev.assay.api.EvalRow;
import dev.assay.api.Labeled;
import dev.assay.api.OpenExample;
import dev.assay.api.Outcome;
import dev.assay.api.Profile;
import dev.assay.api.UserError;
import dev.assay.json.RowJson;
import dev.assay.report.Report;
import dev.assay.run.Plan;
import dev.assay.run.Scoring;
import dev.assay.store.RunManifest;
import dev.assay.store.RunStore;
import dev.assay.store.StoredRun;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/// Scores the stored responses of a run again, into a new run. Calls no system.
///
/// @param stored the run whose responses are scored
/// @param evaluators, metrics specs instead of those of the run; empty for those
/// @param profile instead of that of the run
public record Rescoring(StoredRun stored, List<String> evaluators, List<String> metrics, Optional<Profile> profile) {
    /// The new run, and its numbers.
    public record Rescored(StoredRun run, Report report) {}

    /// With the evaluators, metrics and rules of the run itself.
    public static Rescoring of(StoredRun stored) {
        return new Rescoring(stored, List.of(), List.of(), Optional.empty());
    }

    /// @param setting where the new run is kept, and what else a job is told
    public Rescored run(UnaryOperator<Job> setting) {
        try (var prepared = setting.apply(job()).prepare()) {
            refuseOtherExamples(stored.manifest(), prepared.plan());
            var draft = prepared.words().draft(prepared.plan());
            var derived = prepared.desk()
                    .create(new RunStore.Draft(
                            draft.setup(),
                            draft.examples(),
                            draft.metrics(),
                            draft.origin().derivedFrom(stored.manifest().id()),
                            draft.contents()));
            rescore(prepared.plan(), derived);
            var finished = StoredRun.open(derived.folder());
            return new Rescored(finished, Report.of(finished, prepared.metrics()));
        }
    }

    private Job job() {
        var manifest = stored.manifest();
        if (manifest.origin().dataset().isEmpty()) {
            throw new UserError("%s was started from Java, and only Java knows its examples".formatted(manifest.id()));
        }
        return Job.like(manifest, evaluators, metrics, profile);
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

    private void rescore(Plan<OpenExample> plan, StoredRun derived) {
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
