package dev.assay.compact.log;

import dev.assay.api.UserError;
import dev.assay.compact.log.RunEvent.CaseComplete;
import dev.assay.compact.log.RunEvent.CaseFailed;
import dev.assay.compact.log.RunEvent.RunEnd;
import dev.assay.compact.log.RunEvent.RunStart;
import dev.assay.compact.scoring.CaseResult;
import dev.assay.compact.scoring.CaseScoring;
import dev.assay.compact.scoring.ResultStamp;
import dev.assay.compact.scoring.RunAggregates;
import dev.assay.compact.scoring.ScoringRules;
import dev.assay.compact.scoring.TokenUsage;
import dev.assay.stats.Summation;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// A run as its log tells it.
///
/// @param completedAt the start, where the end is missing
/// @param failures cases that failed and have no result
/// @param retried failures of cases that have a result since: they were tried again
/// @param isComplete whether the log has an end
public record RunResult(
        RunStart start,
        Instant completedAt,
        List<CaseResult> cases,
        RunAggregates aggregates,
        Optional<TokenUsage> tokenUsage,
        List<CaseFailed> failures,
        List<CaseFailed> retried,
        List<String> notes,
        boolean isComplete) {
    private static final double ROUNDING = 1e-9;

    /// A run in which nothing was tried again.
    public RunResult(
            RunStart start,
            Instant completedAt,
            List<CaseResult> cases,
            RunAggregates aggregates,
            Optional<TokenUsage> tokenUsage,
            List<CaseFailed> failures,
            List<String> notes,
            boolean isComplete) {
        this(start, completedAt, cases, aggregates, tokenUsage, failures, List.of(), notes, isComplete);
    }

    /// The same with more to say of it.
    public RunResult noting(List<String> more) {
        return new RunResult(
                start,
                completedAt,
                cases,
                aggregates,
                tokenUsage,
                failures,
                retried,
                Stream.concat(notes.stream(), more.stream()).toList(),
                isComplete);
    }

    /// The versions of the model that answered, as its provider reports them; sorted.
    public List<String> modelVersions() {
        return cases.stream()
                .flatMap(one -> Optional.ofNullable(one.stamp().fields().get(ResultStamp.MODEL_VERSION)).stream())
                .distinct()
                .sorted()
                .toList();
    }

    /// The version of the model that answered: `unknown` where nobody says, all of them where there are several.
    public String modelVersion() {
        var versions = modelVersions();
        return versions.isEmpty() ? "unknown" : String.join(" and ", versions);
    }

    /// @throws UserError where the log has no start
    public static RunResult read(Path file, LogReading reading) {
        return of(file.toString(), RecordedEvents.read(file, reading), reading);
    }

    static RunResult of(String name, RecordedEvents log, LogReading reading) {
        var start = last(log, RunStart.class)
                .orElseThrow(() -> new UserError(
                        "%s: the log does not say which run it is of\n       its run_start line is missing; run again with another --output"
                                .formatted(name)));
        var cases = cases(log, reading);
        var end = last(log, RunEnd.class);
        var computed = RunAggregates.of(summation(start), cases);
        var notes = new ArrayList<String>();
        end.ifPresentOrElse(
                known -> notes.addAll(known.notes()), () -> notes.add("the run did not end: run_end is missing"));
        if (reading == LogReading.STANDARD) {
            notes.addAll(log.notices());
            end.ifPresent(known -> notes.addAll(mismatches(known.aggregates(), computed)));
        }
        return new RunResult(
                start,
                end.map(RunEnd::completedAt).orElse(start.startedAt()),
                cases,
                reading == LogReading.COMPAT ? end.map(RunEnd::aggregates).orElse(computed) : computed,
                end.map(RunEnd::tokenUsage).orElseGet(() -> usage(cases)),
                failures(log),
                retried(log),
                notes,
                end.isPresent());
    }

    private static <E extends RunEvent> Optional<E> last(RecordedEvents log, Class<E> kind) {
        return log.events().stream().filter(kind::isInstance).map(kind::cast).reduce((_, later) -> later);
    }

    private static Summation summation(RunStart start) {
        return ScoringRules.ofVersion(start.setup().scorerVersion())
                .map(ScoringRules::summation)
                .orElse(Summation.COMPENSATED);
    }

    private static List<CaseResult> cases(RecordedEvents log, LogReading reading) {
        var all = log.events().stream()
                .filter(CaseComplete.class::isInstance)
                .map(event -> ((CaseComplete) event).result())
                .toList();
        if (reading == LogReading.COMPAT) {
            return all;
        }
        var last = new LinkedHashMap<String, CaseResult>();
        all.forEach(result -> last.put(result.caseId(), result));
        return List.copyOf(last.values());
    }

    private static Optional<TokenUsage> usage(List<CaseResult> cases) {
        return CaseScoring.usage(cases.stream().map(CaseResult::tokenUsage).toList());
    }

    private static List<CaseFailed> failures(RecordedEvents log) {
        var failed = new LinkedHashMap<String, CaseFailed>();
        for (var event : log.events()) {
            switch (event) {
                case CaseFailed failure -> failed.put(failure.caseId(), failure);
                case CaseComplete complete -> failed.remove(complete.result().caseId());
                case RunStart _, RunEnd _ -> {}
            }
        }
        return List.copyOf(failed.values());
    }

    private static List<CaseFailed> retried(RecordedEvents log) {
        var completed = log.completedCaseIds();
        return log.events().stream()
                .flatMap(event -> event instanceof CaseFailed failed ? Stream.of(failed) : Stream.empty())
                .filter(failed -> completed.contains(failed.caseId()))
                .toList();
    }

    private static List<String> mismatches(RunAggregates recorded, RunAggregates computed) {
        var notes = new ArrayList<String>();
        var others = computed.toMap();
        recorded.toMap().forEach((name, value) -> {
            var other = others.get(name);
            if (value != null && (other == null || Math.abs(value - other) > ROUNDING)) {
                notes.add("%s: the log says %s, its cases give %s".formatted(name, value, other));
            }
        });
        return notes;
    }
}
