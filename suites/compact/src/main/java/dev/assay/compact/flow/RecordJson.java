package dev.assay.compact.flow;

import dev.assay.compact.CompactCase;
import dev.assay.compact.Turn;
import dev.assay.compact.artifact.ArtifactReader;
import dev.assay.compact.artifact.MalformedArtifact;
import dev.assay.compact.scoring.TokenUsage;
import dev.assay.json.Json;
import dev.assay.json.MalformedJson;
import java.util.LinkedHashMap;
import java.util.Map;

/// Playthroughs and records of cases as JSON.
public final class RecordJson {
    private static final String CYCLES = "cycles";
    private static final String CASE = "case";

    private RecordJson() {}

    public static Map<String, Object> fields(Playthrough played) {
        var map = new LinkedHashMap<String, Object>();
        map.put("model_version", played.modelVersion());
        played.cost().ifPresent(dollars -> map.put("cost", dollars));
        map.put(CYCLES, played.cycles().stream().map(RecordJson::cycle).toList());
        return map;
    }

    private static Map<String, Object> cycle(CycleRecord cycle) {
        var map = new LinkedHashMap<String, Object>();
        map.put("cycle", cycle.cycle());
        map.put("appended", cycle.appended().stream().map(Turn::toMap).toList());
        map.put("artifact", cycle.artifact().toMap());
        map.put("responses", cycle.responses());
        map.put("latency_ms", cycle.latencyMillis());
        cycle.usage().ifPresent(usage -> map.put("token_usage", usage.toMap()));
        return map;
    }

    /// A record that says itself of which case it is.
    public static Map<String, Object> fields(CaseRecord record) {
        var map = new LinkedHashMap<String, Object>();
        map.put("case_id", record.compactCase().caseId());
        map.put(CASE, record.compactCase().toStampedMap());
        map.putAll(fields(record.played()));
        return map;
    }

    public static boolean isPlayed(Map<String, Object> fields) {
        return fields.containsKey(CYCLES);
    }

    public static boolean namesItsCase(Map<String, Object> fields) {
        return fields.containsKey(CASE);
    }

    /// @throws MalformedJson where the fields are none that [#fields] wrote
    public static Playthrough played(Map<String, Object> fields) {
        var members = JsonMembers.of(fields);
        return new Playthrough(
                members.text("model_version"),
                members.optionalNumber("cost"),
                members.objects(CYCLES).stream().map(RecordJson::cycle).toList());
    }

    /// @throws MalformedJson where the fields are none that [#fields] wrote
    public static CaseRecord record(Map<String, Object> fields) {
        return new CaseRecord(CompactCase.of(JsonMembers.of(fields).object(CASE).map()), played(fields));
    }

    /// @throws MalformedJson where the line is no record
    public static CaseRecord record(String line) {
        return record(Json.readMap(line));
    }

    private static CycleRecord cycle(JsonMembers cycle) {
        var responses = new LinkedHashMap<String, String>();
        cycle.object("responses").map().forEach((key, value) -> responses.put(key, String.valueOf(value)));
        try {
            return new CycleRecord(
                    (int) cycle.number("cycle"),
                    cycle.objects("appended").stream()
                            .map(turn -> Turn.of(turn.map()))
                            .toList(),
                    ArtifactReader.STANDARD.read(cycle.object("artifact").map()),
                    responses,
                    cycle.number("latency_ms"),
                    cycle.optionalObject("token_usage").map(RecordJson::usage));
        } catch (MalformedArtifact e) {
            throw new MalformedJson("\"artifact\": " + e.getMessage());
        }
    }

    private static TokenUsage usage(JsonMembers usage) {
        return new TokenUsage(
                usage.number("prompt_tokens"),
                usage.number("completion_tokens"),
                usage.number("cached_prompt_tokens"),
                usage.number("call_count"));
    }
}
