package dev.assay.exchange;

import dev.assay.Version;
import dev.assay.api.EvalRow;
import dev.assay.api.Outcome;
import dev.assay.dataset.FolderBounds;
import dev.assay.json.Json;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Scores as OpenTelemetry events `gen_ai.evaluation.result`, in the JSON of OTLP, some hundred events a line.
///
/// A score nobody could give has no value: the event says `error.type`, and so does that of a row that failed.
/// Rows are stored without a time of day: every event has that of the run.
final class OtelEvents {
    private static final int EVENTS_A_LINE = 500;

    private final ExportedRun run;
    private final String nanos;

    private OtelEvents(ExportedRun run) {
        this.run = run;
        var time = Instant.parse(run.manifest().created());
        this.nanos = Long.toString(time.getEpochSecond() * 1_000_000_000L + time.getNano());
    }

    static List<Path> write(ExportedRun run, Path folder) throws IOException {
        Files.createDirectories(folder);
        var file = FolderBounds.target(folder, Path.of(Names.file(run.manifest().id()) + "_otel.jsonl"));
        try (var out = Files.newBufferedWriter(file);
                var rows = run.run().rows()) {
            new OtelEvents(run).write(rows.iterator(), out);
        }
        return List.of(file);
    }

    private void write(Iterator<EvalRow> rows, Writer out) throws IOException {
        var events = new ArrayList<Map<String, Object>>();
        while (rows.hasNext()) {
            events.addAll(events(rows.next()));
            if (events.size() >= EVENTS_A_LINE || !rows.hasNext()) {
                out.write(Json.write(logs(events)) + "\n");
                events.clear();
            }
        }
    }

    private Map<String, Object> logs(List<Map<String, Object>> events) {
        var scope = Map.of("name", "dev.assay", "version", Version.CURRENT);
        var scopeLogs = ordered("scope", scope, "logRecords", List.copyOf(events));
        var resource = Map.of(
                "attributes",
                List.of(
                        text("service.name", "assay"),
                        text("assay.run.id", run.manifest().id())));
        return Map.of("resourceLogs", List.of(ordered("resource", resource, "scopeLogs", List.of(scopeLogs))));
    }

    private List<Map<String, Object>> events(EvalRow row) {
        if (row.outcome() instanceof Outcome.Failed failed) {
            return run.scores().stream()
                    .map(score -> event(row, score, List.of(text("error.type", failed.kind()))))
                    .toList();
        }
        return run.scores().stream()
                .map(score -> event(row, score, value(row, score)))
                .toList();
    }

    private static List<Map<String, Object>> value(EvalRow row, String score) {
        var value = row.score(score);
        if (value.isEmpty()) {
            return List.of(
                    text("error.type", "unscored"),
                    text("gen_ai.evaluation.explanation", ExportedRun.whyUnscored(row, score)));
        }
        return List.of(
                ordered("key", "gen_ai.evaluation.score.value", "value", Map.of("doubleValue", value.getAsDouble())));
    }

    private Map<String, Object> event(EvalRow row, String score, List<Map<String, Object>> said) {
        var attributes = new ArrayList<Map<String, Object>>();
        attributes.add(text("gen_ai.evaluation.name", score));
        attributes.addAll(said);
        attributes.add(text("assay.system", row.system()));
        attributes.add(text("assay.dataset", row.dataset()));
        attributes.add(text("assay.example.id", row.exampleId()));
        attributes.add(text("assay.repeat", Integer.toString(row.key().repeat())));
        var event = new LinkedHashMap<String, Object>();
        event.put("timeUnixNano", nanos);
        event.put("eventName", "gen_ai.evaluation.result");
        event.put("attributes", attributes);
        return event;
    }

    private static Map<String, Object> text(String key, String value) {
        return ordered("key", key, "value", Map.of("stringValue", value));
    }

    private static Map<String, Object> ordered(String name, Object value, String other, Object otherValue) {
        var map = new LinkedHashMap<String, Object>();
        map.put(name, value);
        map.put(other, otherValue);
        return map;
    }
}
