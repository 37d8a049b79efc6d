package dev.assay.compact.run;

import dev.assay.api.UserError;
import dev.assay.compact.log.EventJson;
import dev.assay.compact.log.LogReading;
import dev.assay.compact.log.RecordedEvents;
import dev.assay.compact.log.RunEvent;
import dev.assay.compact.log.RunResult;
import dev.assay.compact.scoring.CaseResult;
import dev.assay.compact.scoring.DiagnosticsJson;
import dev.assay.compact.scoring.ItemBreakdown;
import dev.assay.compact.scoring.ResultStamp;
import dev.assay.compact.scoring.RunDiagnostics;
import dev.assay.compact.scoring.ScoringRules;
import dev.assay.compact.scoring.TokenUsage;
import dev.assay.stats.Summation;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What a log says, as a JSON object: its events, its run and how each type of item did. A log that cannot
/// be read says so in `iter_error`, one that is of no run in `run_result_error`.
///
/// @param problem what is wrong with the log, for people
public record LogSummary(Map<String, @Nullable Object> fields, Optional<UserError> problem) {
    private static final String REFUSED = "ValueError";

    public static LogSummary of(Path file, LogReading reading) {
        var fields = new LinkedHashMap<String, @Nullable Object>();
        var problem = addEvents(file, reading, fields);
        try {
            addRun(RunResult.read(file, reading), reading, fields);
        } catch (UserError e) {
            fields.put("run_result_error", REFUSED);
            return new LogSummary(fields, problem.or(() -> Optional.of(e)));
        }
        return new LogSummary(fields, problem);
    }

    /// Of a run that was judged from its rows, or again from its log.
    public static LogSummary of(RunResult run) {
        var fields = new LinkedHashMap<String, @Nullable Object>();
        fields.put("run_start", run.start().runId());
        fields.put(
                "completed_case_ids",
                run.cases().stream().map(CaseResult::caseId).sorted().toList());
        addRun(run, LogReading.STANDARD, fields);
        return new LogSummary(fields, Optional.empty());
    }

    private static void addRun(RunResult run, LogReading reading, Map<String, @Nullable Object> fields) {
        fields.put("run_result", run(run));
        fields.put("breakdown", breakdown(run));
        if (reading == LogReading.STANDARD) {
            fields.put(
                    "failures", run.failures().stream().map(LogSummary::failure).toList());
            fields.put(
                    "retried_failures",
                    run.retried().stream().map(LogSummary::failure).toList());
            fields.put("model_version", run.modelVersion());
            fields.put("stamps", stamps(run));
            fields.put("notes", run.notes());
            fields.put("diagnostics", DiagnosticsJson.of(diagnostics(run)));
        }
    }

    /// What makes each case again, by its id; nothing of results of the original.
    private static Map<String, Map<String, String>> stamps(RunResult run) {
        var stamps = new LinkedHashMap<String, Map<String, String>>();
        for (var result : run.cases()) {
            if (!result.stamp().equals(ResultStamp.NONE)) {
                stamps.put(result.caseId(), result.stamp().fields());
            }
        }
        return stamps;
    }

    private static Optional<UserError> addEvents(Path file, LogReading reading, Map<String, @Nullable Object> fields) {
        var start = RecordedEvents.start(file).map(RunEvent.RunStart::runId).orElse(null);
        try {
            var log = RecordedEvents.read(file, reading);
            fields.put("events", log.events().size());
            fields.put("run_start", start);
            fields.put("completed_case_ids", List.copyOf(log.completedCaseIds()));
            return Optional.empty();
        } catch (UserError e) {
            fields.put("iter_error", REFUSED);
            fields.put("run_start", start);
            return Optional.of(e);
        }
    }

    private static Map<String, @Nullable Object> run(RunResult run) {
        var setup = run.start().setup();
        var map = new LinkedHashMap<String, @Nullable Object>();
        map.put("run_id", run.start().runId());
        map.put("method_name", setup.methodName());
        map.put("method_version", setup.methodVersion());
        map.put("suite_key", setup.suiteKey());
        map.put("suite_version", setup.suiteVersion());
        map.put("scorer_version", setup.scorerVersion());
        map.put("target_provider", setup.targetProvider());
        map.put("target_model", setup.targetModel());
        map.put("started_at", EventJson.time(run.start().startedAt()));
        map.put("completed_at", EventJson.time(run.completedAt()));
        map.put("cases", run.cases().stream().map(CaseResult::caseId).toList());
        map.putAll(run.aggregates().toMap());
        map.put("token_usage", run.tokenUsage().map(TokenUsage::toMap).orElse(null));
        map.put("notes", run.notes().size());
        return map;
    }

    private static List<Map<String, Object>> breakdown(RunResult run) {
        return ItemBreakdown.of(summation(run), run.cases()).stream()
                .map(ItemBreakdown::toMap)
                .toList();
    }

    private static Map<String, Object> failure(RunEvent.CaseFailed failed) {
        var map = new LinkedHashMap<String, Object>();
        map.put("case_id", failed.caseId());
        map.put("cycle", failed.cycle());
        map.put("stage", failed.stage().toString());
        map.put("error", failed.error());
        map.put("message", failed.message());
        return map;
    }

    /// Everything a run says beside its five numbers, added up as its rules add.
    public static RunDiagnostics diagnostics(RunResult run) {
        return RunDiagnostics.of(summation(run), run.cases());
    }

    private static Summation summation(RunResult run) {
        return ScoringRules.ofVersion(run.start().setup().scorerVersion())
                .map(ScoringRules::summation)
                .orElse(Summation.COMPENSATED);
    }
}
