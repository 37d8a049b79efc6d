package dev.assay.viewer.page;

import dev.assay.compact.log.RunResult;
import dev.assay.compact.scoring.TokenUsage;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Parts of a compact run as they are sent.
final class CompactFields {
    private CompactFields() {}

    static Map<String, Object> manifest(RunResult run) {
        var setup = run.start().setup();
        var map = new LinkedHashMap<String, Object>();
        map.put("run_id", run.start().runId());
        map.put("method", setup.methodName());
        map.put("method_version", setup.methodVersion());
        map.put("suite", setup.benchmarkVersion());
        map.put("scorer", setup.scorerVersion());
        map.put("model", setup.targetProvider() + ":" + setup.targetModel());
        map.put("difficulty", setup.difficulty());
        map.put("drift_cycles", setup.driftCycles());
        map.put("started_at", run.start().startedAt().toString());
        map.putAll(run.start().stamps());
        return map;
    }

    static List<Map<String, Object>> failures(RunResult run) {
        var counts = new LinkedHashMap<String, Integer>();
        run.failures().forEach(failed -> counts.merge(failed.error(), 1, Integer::sum));
        return counts.entrySet().stream()
                .map(entry -> {
                    var failure = new LinkedHashMap<String, Object>();
                    failure.put("kind", entry.getKey());
                    failure.put("count", entry.getValue());
                    failure.put("system", run.start().setup().methodName());
                    return (Map<String, Object>) failure;
                })
                .toList();
    }

    static Map<String, Object> cost(TokenUsage usage) {
        var map = new LinkedHashMap<String, Object>();
        map.put("calls", usage.callCount());
        map.put("input_tokens", usage.promptTokens());
        map.put("output_tokens", usage.completionTokens());
        return map;
    }
}
