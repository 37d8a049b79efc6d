package dev.assay.compact.flow;

import dev.assay.compact.CompactCase;
import dev.assay.compact.Turn;
import dev.assay.compact.artifact.ArtifactReader;
import dev.assay.compact.artifact.MalformedArtifact;
import dev.assay.compact.scoring.TokenUsage;
import dev.assay.json.Json;
import dev.assay.json.MalformedJson;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Records of cases as lines.
final class RecordJson {
    private RecordJson() {}

    static String line(CaseRecord record) {
        var map = new LinkedHashMap<String, Object>();
        map.put("case_id", record.compactCase().caseId());
        map.put("model_version", record.modelVersion());
        map.put("case", record.compactCase().toStampedMap());
        map.put("cycles", record.cycles().stream().map(RecordJson::cycle).toList());
        return Json.write(map);
    }

    private static Map<String, @Nullable Object> cycle(CycleRecord cycle) {
        var map = new LinkedHashMap<String, @Nullable Object>();
        map.put("cycle", cycle.cycle());
        map.put("appended", cycle.appended().stream().map(Turn::toMap).toList());
        map.put("artifact", cycle.artifact().toMap());
        map.put("responses", cycle.responses());
        map.put("latency_ms", cycle.latencyMillis());
        map.put("token_usage", cycle.usage().map(TokenUsage::toMap).orElse(null));
        return map;
    }

    /// @throws MalformedJson where the line is none that [#line] wrote
    static CaseRecord read(String line) {
        var map = Json.readMap(line);
        var cycles = new ArrayList<CycleRecord>();
        for (var cycle : list(map, "cycles")) {
            cycles.add(cycle(object(cycle)));
        }
        return new CaseRecord(
                CompactCase.of(object(map.get("case"))), String.valueOf(map.get("model_version")), cycles);
    }

    private static CycleRecord cycle(Map<String, Object> map) {
        var responses = new LinkedHashMap<String, String>();
        object(map.get("responses")).forEach((key, value) -> responses.put(key, String.valueOf(value)));
        try {
            return new CycleRecord(
                    (int) number(map, "cycle"),
                    list(map, "appended").stream()
                            .map(turn -> Turn.of(object(turn)))
                            .toList(),
                    ArtifactReader.STANDARD.read(object(map.get("artifact"))),
                    responses,
                    number(map, "latency_ms"),
                    usage(map.get("token_usage")));
        } catch (MalformedArtifact e) {
            throw new MalformedJson("\"artifact\": " + e.getMessage());
        }
    }

    private static Optional<TokenUsage> usage(@Nullable Object value) {
        if (value == null) {
            return Optional.empty();
        }
        var map = object(value);
        return Optional.of(new TokenUsage(
                number(map, "prompt_tokens"),
                number(map, "completion_tokens"),
                number(map, "cached_prompt_tokens"),
                number(map, "call_count")));
    }

    private static long number(Map<String, Object> map, String name) {
        if (map.get(name) instanceof Number number) {
            return number.longValue();
        }
        throw new MalformedJson("\"%s\" is not a number".formatted(name));
    }

    private static List<?> list(Map<String, Object> map, String name) {
        if (map.get(name) instanceof List<?> list) {
            return list;
        }
        throw new MalformedJson("\"%s\" is not a list".formatted(name));
    }

    private static Map<String, Object> object(@Nullable Object value) {
        if (!(value instanceof Map<?, ?> members)) {
            throw new MalformedJson("a record holds something else than an object");
        }
        var map = new LinkedHashMap<String, Object>();
        members.forEach((key, member) -> map.put(String.valueOf(key), member));
        return map;
    }
}
