package dev.assay.fit.run;

import dev.assay.fit.verdict.PromptRun;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// One prompt of a speed probe, as results keep it. Both clocks stand beside each other; what was not told
/// is absent.
final class SpeedSample {
    private static final String FAILED = "failed";

    private SpeedSample() {}

    static Map<String, Object> of(PromptRun prompt) {
        var map = new LinkedHashMap<String, Object>();
        switch (prompt) {
            case PromptRun.Failed(var reason) -> map.put(FAILED, reason);
            case PromptRun.Measured measured -> put(measured, map);
        }
        return map;
    }

    private static void put(PromptRun.Measured measured, Map<String, Object> map) {
        map.put("promptTokens", measured.promptTokens());
        map.put("tokens", measured.tokens());
        measured.first().chunk().ifPresent(millis -> map.put("firstChunkMs", millis));
        measured.first().answer().ifPresent(millis -> map.put("firstAnswerMs", millis));
        measured.clientNanos().ifPresent(nanos -> map.put("clientMs", nanos / 1e6));
        if (measured.serverNanos() > 0) {
            map.put("serverMs", measured.serverNanos() / 1e6);
        }
        measured.prefillNanos().ifPresent(nanos -> map.put("prefillMs", nanos / 1e6));
    }

    /// Why prompts failed, as stored samples say.
    static List<String> failures(Map<?, ?> metrics) {
        return metrics.get("samples") instanceof List<?> samples
                ? samples.stream()
                        .filter(sample -> sample instanceof Map<?, ?> map && map.containsKey(FAILED))
                        .map(sample -> String.valueOf(((Map<?, ?>) sample).get(FAILED)))
                        .toList()
                : List.of();
    }
}
