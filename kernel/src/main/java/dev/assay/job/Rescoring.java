package dev.assay.job;

import dev.assay.api.EvalRow;
import dev.assay.api.Labeled;
import dev.assay.api.OpenExample;
import dev.assay.api.Outcome;
import dev.assay.api.Profile;
import dev.assay.api.Score;
import dev.assay.api.UserError;
import dev.assay.json.RowJson;
import dev.assay.report.Report;
import dev.assay.run.Plan;
import dev.assay.run.Scoring;
import dev.assay.store.RunStore;
import dev.assay.store.StoredRun;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/// Scores the stored responses of a run again, into a new run. Calls no system and no model that answered.
///
/// @param stored the run whose responses are scored
/// @param evaluators, metrics specs instead of those of the run; empty for those
/// @param profile instead of that of the run
/// @param begun the new run, where it was begun before and has to be gone on with
public record Rescoring(
        StoredRun stored,
        List<String> evaluators,
        List<String> metrics,
        Optional<Profile> profile,
        Optional<StoredRun> begun) {
    /// What a version says of a dataset is only what its source says.
    private static final List<String> CONTENTS = List.of("examples", "references");

    /// The new run, and its numbers.
    public record Rescored(StoredRun run, Report report) {}

    public Rescoring(StoredRun stored, List<String> evaluators, List<String> metrics, Optional<Profile> profile) {
        this(stored, evaluators, metrics, profile, Optional.empty());
    }

    /// With the evaluators, metrics and rules of the run itself.
    public static Rescoring of(StoredRun stored) {
        return new Rescoring(stored, List.of(), List.of(), Optional.empty());
    }

    /// Goes on with a new run that was not finished, as what it was.
    ///
    /// @param runs where both runs are
    public static Rescoring resume(RunStore runs, StoredRun begun) {
        var from = begun.manifest().origin().derivedFrom();
        if (from.isEmpty()) {
            throw new UserError(
                    "%s is not a run whose responses were scored again\n       `assay run --resume %s` resumes it"
                            .formatted(begun.manifest().id(), begun.manifest().id()));
        }
        return new Rescoring(runs.find(from), List.of(), List.of(), Optional.empty(), Optional.of(begun));
    }

    /// @param setting where the new run is kept, and what else a job is told
    public Rescored run(UnaryOperator<Job> setting) {
        try (var prepared = setting.apply(job()).prepare()) {
            refuseOtherExamples(prepared.plan());
            begun.ifPresent(prepared::refuseIfChanged);
            var derived = begun.orElseGet(() -> create(prepared));
            rescore(prepared.plan(), derived);
            var finished = StoredRun.open(derived.folder());
            return new Rescored(finished, Report.of(finished, prepared.metrics()));
        }
    }

    private StoredRun create(PreparedJob prepared) {
        var draft = prepared.words()
                .draft(
                        prepared.plan(),
                        prepared.judges(),
                        stored.manifest().origin().until());
        return prepared.desk()
                .fresh(draft.with(draft.origin().derivedFrom(stored.manifest().id())));
    }

    private Job job() {
        var manifest = stored.manifest();
        if (manifest.origin().dataset().isEmpty()) {
            throw new UserError("%s was started from Java, and only Java knows its examples".formatted(manifest.id()));
        }
        return Job.like(begun.orElse(stored), evaluators, metrics, profile);
    }

    private void refuseOtherExamples(Plan<OpenExample> plan) {
        var manifest = stored.manifest();
        var was = manifest.setup().dataset().version();
        var now = plan.dataset().version();
        if (!was.equals(now)) {
            throw new UserError(
                    "%s was run on %s %s, which is now %s\n       its responses answer other examples than there are now"
                            .formatted(manifest.id(), plan.dataset().name(), was, now));
        }
        if (!manifest.setup().profile().equals(rules())) {
            return; // each profile has its own way to make examples of the same data
        }
        var here = plan.contents().digests();
        CONTENTS.stream()
                .filter(part -> manifest.digests().containsKey(part)
                        && !manifest.digests().get(part).equals(here.get(part)))
                .findFirst()
                .ifPresent(part -> {
                    throw new UserError(
                            "the %s of %s %s are not those %s was run on\n       `assay verify %s` says which differ"
                                    .formatted(part, plan.dataset().name(), now, manifest.id(), manifest.id()));
                });
    }

    /// The profile of the new run.
    private String rules() {
        return begun.map(run -> run.manifest().setup().profile())
                .or(() -> profile.map(Profile::toString))
                .orElse(stored.manifest().setup().profile());
    }

    private void rescore(Plan<OpenExample> plan, StoredRun derived) {
        var examples = byId(plan);
        try (var rows = stored.rows();
                var log = derived.append()) {
            rows.filter(row ->
                            !log.hasRow(row.key().number())) // as the log says, which nobody else writes from here on
                    .forEach(row -> log.append(List.of(RowJson.line(rescored(row, examples, plan)))));
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
        if (!(row.outcome() instanceof Outcome.Answered(var response))) {
            return row.withScores(List.of());
        }
        var labeled = examples.get(new ExampleKey(row.dataset(), row.exampleId()));
        return row.withScores(labeled == null ? unscored(plan) : Scoring.score(plan.evaluators(), labeled, response));
    }

    /// A row keeps no score that nobody gave it now.
    private static List<Score> unscored(Plan<OpenExample> plan) {
        return plan.evaluators().stream()
                .flatMap(evaluator -> evaluator.scoreNames().stream())
                .<Score>map(name -> new Score.Unscored(name, "the dataset has no such example"))
                .toList();
    }
}
