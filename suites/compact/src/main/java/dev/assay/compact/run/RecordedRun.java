package dev.assay.compact.run;

import dev.assay.api.EvalRow;
import dev.assay.api.Outcome;
import dev.assay.api.Profile;
import dev.assay.api.Response;
import dev.assay.api.UserError;
import dev.assay.compact.CompactCase;
import dev.assay.compact.flow.CaseFailure;
import dev.assay.compact.flow.CaseJudge;
import dev.assay.compact.flow.CaseRecord;
import dev.assay.compact.flow.RecordJson;
import dev.assay.compact.log.RunEvent.CaseFailed;
import dev.assay.compact.log.RunEvent.RunStart;
import dev.assay.compact.log.RunEvent.Stage;
import dev.assay.compact.log.RunResult;
import dev.assay.compact.scoring.CaseResult;
import dev.assay.compact.scoring.CaseScoring;
import dev.assay.compact.scoring.RunAggregates;
import dev.assay.compact.scoring.ScoringRules;
import dev.assay.json.MalformedJson;
import dev.assay.registry.Registry;
import dev.assay.spec.Origin;
import dev.assay.spec.Phrase;
import dev.assay.store.RunManifest;
import dev.assay.store.Setup;
import dev.assay.store.StoredRun;
import dev.assay.tokens.BpeTokens;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// One method of a stored run: its result, judged from the rows by the rules of the run, and everything that
/// was made and said. No model is called.
///
/// @param records of cases that were not imported without their artifacts, by id
public record RecordedRun(RunResult result, Map<String, CaseRecord> records) {
    public RecordedRun {
        records = new LinkedHashMap<>(records);
    }

    /// Whether a run is one of the compact suite.
    public static boolean isOne(RunManifest manifest) {
        return manifest.setup().systems().stream().anyMatch(part -> StartJson.isOne(part.configuration()));
    }

    /// The methods of a run, in its order.
    ///
    /// @throws UserError where it is of another suite, or its cases can no longer be made
    public static List<RecordedRun> of(StoredRun stored, Registry registry) {
        if (!isOne(stored.manifest())) {
            throw new UserError("%s is no run of the compact suite\n       `assay report %s` shows its numbers"
                    .formatted(stored.manifest().id(), stored.manifest().id()));
        }
        var rows = bySystem(stored.rows());
        var retried = bySystem(stored.retried());
        var reading = new Reading(stored.manifest(), new ToldCases(stored.manifest(), registry));
        return stored.manifest().setup().systems().stream()
                .map(part -> reading.run(
                        part, rows.getOrDefault(part.name(), List.of()), retried.getOrDefault(part.name(), List.of())))
                .toList();
    }

    private static Map<String, List<EvalRow>> bySystem(Stream<EvalRow> rows) {
        try (rows) {
            return rows.sorted(Comparator.comparingLong(row -> row.key().number()))
                    .collect(Collectors.groupingBy(EvalRow::system));
        }
    }

    public String method() {
        return result.start().setup().methodName();
    }

    private record Reading(RunManifest manifest, ToldCases cases) {
        RecordedRun run(Setup.Part part, List<EvalRow> rows, List<EvalRow> retried) {
            var recorded = StartJson.read(part.configuration(), manifest.id(), Instant.parse(manifest.created()));
            var rules = ScoringRules.of(
                    Profile.named(manifest.setup().profile()), recorded.setup().scorerVersion());
            var judge = new CaseJudge(rules, BpeTokens.CL100K_BASE);
            var results = new ArrayList<Supplier<CaseResult>>();
            var failures = new ArrayList<CaseFailed>();
            var records = new LinkedHashMap<String, CaseRecord>();
            for (var row : rows) {
                switch (row.outcome()) {
                    case Outcome.Answered(var response) -> {
                        if (LoggedCases.hasResult(response)) {
                            results.add(() -> recorded(row, response));
                        } else {
                            var record = record(row, response);
                            records.put(row.exampleId(), record);
                            results.add(() -> judge.result(record));
                        }
                    }
                    case Outcome.Failed failed -> failures.add(failure(row, failed));
                }
            }
            var judged = results.parallelStream().map(Supplier::get).toList();
            var start = records.isEmpty() && !judged.isEmpty() ? recorded : scored(recorded, rules);
            long planned = manifest.examples() * manifest.setup().repeats();
            return new RecordedRun(result(start, rules, judged, failures, failed(retried), planned), records);
        }

        /// What was imported without artifacts keeps the rules it was scored by.
        private static RunStart scored(RunStart start, ScoringRules rules) {
            return new RunStart(
                    start.runId(), start.setup().scoredBy(rules.version()), start.startedAt(), start.stamps());
        }

        private CaseRecord record(EvalRow row, Response response) {
            try {
                var fields = response.fields();
                return RecordJson.namesItsCase(fields)
                        ? RecordJson.record(fields)
                        : new CaseRecord(cases.find(row.exampleId()), RecordJson.played(fields));
            } catch (MalformedJson e) {
                throw unreadable(row, e);
            }
        }

        private CaseResult recorded(EvalRow row, Response response) {
            try {
                return LoggedCases.result(response);
            } catch (MalformedJson e) {
                throw unreadable(row, e);
            }
        }

        private UserError unreadable(EvalRow row, MalformedJson e) {
            return new UserError("%s: the row of %s for %s cannot be read: %s"
                    .formatted(manifest.id(), row.system(), row.exampleId(), e.getMessage()));
        }
    }

    private static RunResult result(
            RunStart start,
            ScoringRules rules,
            List<CaseResult> cases,
            List<CaseFailed> failures,
            List<CaseFailed> retried,
            long planned) {
        boolean isComplete = cases.size() + failures.size() >= planned;
        var notes = new ArrayList<String>();
        failures.forEach(failed ->
                notes.add("%s failed in cycle %d: %s".formatted(failed.caseId(), failed.cycle(), failed.error())));
        retried.forEach(failed -> notes.add("%s failed in cycle %d and was tried again: %s"
                .formatted(failed.caseId(), failed.cycle(), failed.error())));
        if (!isComplete) {
            notes.add(
                    "the run did not end: %d of %d cases are there".formatted(cases.size() + failures.size(), planned));
        }
        return new RunResult(
                start,
                start.startedAt(),
                List.copyOf(cases),
                RunAggregates.of(rules.summation(), cases),
                CaseScoring.usage(cases.stream().map(CaseResult::tokenUsage).toList()),
                List.copyOf(failures),
                retried,
                List.copyOf(notes),
                isComplete);
    }

    private static List<CaseFailed> failed(List<EvalRow> rows) {
        return rows.stream()
                .flatMap(row -> row.outcome() instanceof Outcome.Failed failed
                        ? Stream.of(failure(row, failed))
                        : Stream.empty())
                .toList();
    }

    private static CaseFailed failure(EvalRow row, Outcome.Failed failed) {
        var metadata = row.metadata();
        var stage = String.valueOf(metadata.get(CaseFailure.STAGE));
        return new CaseFailed(
                row.exampleId(),
                metadata.get(CaseFailure.CYCLE) instanceof Number cycle ? cycle.intValue() : 0,
                Arrays.stream(Stage.values())
                        .filter(known -> known.toString().equals(stage))
                        .findFirst()
                        .orElse(Stage.UNKNOWN),
                failed.kind(),
                failed.message(),
                Boolean.TRUE.equals(metadata.get(CaseFailure.RETRYABLE)));
    }

    /// The cases of a run, made again when first asked for.
    private static final class ToldCases {
        private final RunManifest manifest;
        private final Registry registry;
        private Map<String, CompactCase> byId = Map.of();

        ToldCases(RunManifest manifest, Registry registry) {
            this.manifest = manifest;
            this.registry = registry;
        }

        CompactCase find(String id) {
            if (byId.isEmpty()) {
                byId = made();
            }
            var found = byId.get(id);
            if (found == null) {
                throw new UserError("%s has a row for %s, which is none of its cases".formatted(manifest.id(), id));
            }
            return found;
        }

        private Map<String, CompactCase> made() {
            var origin = manifest.origin();
            var run = Origin.run(manifest.id(), manifest.created());
            var source = registry.source(
                    new Phrase(origin.dataset(), new Origin.Received(StoredRun.MANIFEST, 1, Optional.of(run))),
                    Profile.named(manifest.setup().profile()));
            var dataset = origin.limit() == 0 ? source.dataset() : source.first(origin.limit());
            var was = manifest.setup().dataset().version();
            if (!was.equals(dataset.version())) {
                throw new UserError(
                        "%s was run on %s %s, which is now %s\n       its responses answer other cases than there are now"
                                .formatted(manifest.id(), dataset.name(), was, dataset.version()));
            }
            var made = new LinkedHashMap<String, CompactCase>();
            try (var examples = dataset.examples()) {
                examples.forEach(labeled -> {
                    if (labeled.reference() instanceof CompactReference(var told)) {
                        made.put(told.caseId(), told);
                    }
                });
            }
            return made;
        }
    }
}
