package dev.assay.compact.log;

import dev.assay.compact.log.RunEvent.CaseComplete;
import dev.assay.compact.log.RunEvent.CaseFailed;
import dev.assay.compact.log.RunEvent.RunEnd;
import dev.assay.compact.log.RunEvent.RunStart;
import dev.assay.compact.scoring.RunAggregates;
import dev.assay.json.Json;
import dev.assay.json.MalformedJson;
import java.util.Arrays;

/// One line of a log as an event.
record EventReader(LogReading reading) {
    /// @throws MalformedJson where it is none
    RunEvent read(String line) {
        var fields = new EventFields(reading, Json.readMap(line));
        return switch (fields.text("event")) {
            case "run_start" -> runStart(fields);
            case "case_complete" -> caseComplete(fields);
            case "run_end" -> runEnd(fields);
            case "case_failed" -> caseFailed(fields);
            default -> throw fields.wrong("event", "is unknown");
        };
    }

    private static RunStart runStart(EventFields fields) {
        fields.refuseOthers(
                "event",
                "run_id",
                "method_name",
                "method_version",
                "suite_key",
                "suite_version",
                "scorer_version",
                "target_provider",
                "target_model",
                "difficulty",
                "drift_cycles",
                "seed_group",
                "case_count_per_template",
                "started_at");
        var setup = new RunSetup(
                fields.text("method_name"),
                fields.text("method_version"),
                fields.text("suite_key"),
                fields.text("suite_version"),
                fields.text("scorer_version"),
                fields.text("target_provider"),
                fields.text("target_model"),
                fields.text("difficulty"),
                fields.smallCount("drift_cycles"),
                fields.text("seed_group"),
                fields.smallCount("case_count_per_template"));
        return new RunStart(fields.text("run_id"), setup, fields.time("started_at"), fields.textMap("stamps"));
    }

    private static CaseComplete caseComplete(EventFields fields) {
        fields.refuseOthers("event", "case_result");
        return new CaseComplete(CaseResultJson.read(fields.object("case_result")));
    }

    private CaseFailed caseFailed(EventFields fields) {
        if (reading == LogReading.COMPAT) {
            throw fields.wrong("event", "is unknown");
        }
        var stage = fields.text("stage", "");
        return new CaseFailed(
                fields.text("case_id"),
                (int) fields.count("cycle", 0),
                Arrays.stream(RunEvent.Stage.values())
                        .filter(known -> known.toString().equals(stage))
                        .findFirst()
                        .orElse(RunEvent.Stage.UNKNOWN),
                fields.text("error", "unknown"),
                fields.text("message", ""),
                Boolean.TRUE.equals(fields.map().get("retryable")));
    }

    private static RunEnd runEnd(EventFields fields) {
        fields.refuseOthers(
                "event",
                "completed_at",
                "overall_score",
                "drift_resistance",
                "constraint_retention",
                "contradiction_rate",
                "compression_ratio",
                "token_usage",
                "notes");
        var aggregates = new RunAggregates(
                fields.share("overall_score"),
                fields.optionalShare("drift_resistance"),
                fields.share("constraint_retention"),
                fields.share("contradiction_rate"),
                fields.atLeastZero("compression_ratio"));
        return new RunEnd(
                fields.time("completed_at"),
                aggregates,
                fields.optionalObject("token_usage").map(CaseResultJson::usage),
                fields.texts("notes"));
    }
}
