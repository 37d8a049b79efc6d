package dev.assay.compact.log;

import dev.assay.compact.log.RunEvent.CaseComplete;
import dev.assay.compact.log.RunEvent.CaseFailed;
import dev.assay.compact.log.RunEvent.RunEnd;
import dev.assay.compact.log.RunEvent.RunStart;
import dev.assay.json.Json;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/// Events as lines.
public final class EventJson {
    private static final DateTimeFormatter SECONDS =
            DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss'Z'", Locale.ROOT).withZone(ZoneOffset.UTC);
    private static final DateTimeFormatter MICROSECONDS = DateTimeFormatter.ofPattern(
                    "uuuu-MM-dd'T'HH:mm:ss.SSSSSS'Z'", Locale.ROOT)
            .withZone(ZoneOffset.UTC);

    private EventJson() {}

    /// One line without its end, for readers of this kind. Empty for an event the reader does not know.
    public static Optional<String> line(RunEvent event, LogReading reader) {
        return fields(event, reader).map(Json::write);
    }

    private static Optional<Map<String, @Nullable Object>> fields(RunEvent event, LogReading reader) {
        return switch (event) {
            case RunStart start -> Optional.of(start(start, reader));
            case CaseComplete complete -> Optional.of(complete(complete, reader));
            case CaseFailed failed -> reader == LogReading.COMPAT ? Optional.empty() : Optional.of(failed(failed));
            case RunEnd end -> Optional.of(end(end, reader));
        };
    }

    private static Map<String, @Nullable Object> start(RunStart start, LogReading reader) {
        var setup = start.setup();
        var map = event("run_start");
        map.put("run_id", start.runId());
        map.put("method_name", setup.methodName());
        map.put("method_version", setup.methodVersion());
        map.put("suite_key", setup.suiteKey());
        map.put("suite_version", setup.suiteVersion());
        map.put("scorer_version", setup.scorerVersion());
        map.put("target_provider", setup.targetProvider());
        map.put("target_model", setup.targetModel());
        map.put("difficulty", setup.difficulty());
        map.put("drift_cycles", setup.driftCycles());
        map.put("seed_group", setup.seedGroup());
        map.put("case_count_per_template", setup.caseCountPerTemplate());
        map.put("started_at", time(start.startedAt()));
        if (reader == LogReading.STANDARD && !start.stamps().isEmpty()) {
            map.put("stamps", start.stamps());
        }
        return map;
    }

    private static Map<String, @Nullable Object> complete(CaseComplete complete, LogReading reader) {
        var map = event("case_complete");
        map.put("case_result", CaseResultJson.write(complete.result(), reader));
        return map;
    }

    private static Map<String, @Nullable Object> failed(CaseFailed failed) {
        var map = event("case_failed");
        map.put("case_id", failed.caseId());
        map.put("cycle", failed.cycle());
        map.put("stage", failed.stage().toString());
        map.put("error", failed.error());
        map.put("message", failed.message());
        map.put("retryable", failed.isRetryable());
        return map;
    }

    private static Map<String, @Nullable Object> end(RunEnd end, LogReading reader) {
        var map = event("run_end");
        map.put("completed_at", time(end.completedAt()));
        map.putAll(end.aggregates().toMap());
        map.put("drift_resistance", resistance(end.aggregates().driftResistance(), reader));
        map.put("token_usage", CaseResultJson.usage(end.tokenUsage()));
        map.put("notes", end.notes());
        return map;
    }

    /// The original knows no missing one: who had nothing to lose has 1 by its formula.
    static @Nullable Double resistance(OptionalDouble resistance, LogReading reader) {
        if (resistance.isPresent()) {
            return resistance.getAsDouble();
        }
        return reader == LogReading.COMPAT ? 1.0 : null;
    }

    private static Map<String, @Nullable Object> event(String name) {
        var map = new LinkedHashMap<String, @Nullable Object>();
        map.put("event", name);
        return map;
    }

    /// ISO 8601 in UTC, microseconds only where there are some.
    public static String time(Instant instant) {
        var isWhole = instant.truncatedTo(ChronoUnit.MICROS).equals(instant.truncatedTo(ChronoUnit.SECONDS));
        return (isWhole ? SECONDS : MICROSECONDS).format(instant);
    }
}
