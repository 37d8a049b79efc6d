package dev.assay.fit.card;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Results as comma-separated values: a header, a line a result, no line break at the end.
///
/// Cells that a spreadsheet would take for a formula begin with an apostrophe.
final class CsvTable {
    private static final Pattern LINE_BREAK = Pattern.compile("\\r\\n|\\r|\\n");
    private static final Pattern FORMULA = Pattern.compile("[\\t\\r ]*+[=+\\-@]");
    private static final Map<String, Function<ResultFields, String>> COLUMNS = columns();

    private CsvTable() {}

    private static Map<String, Function<ResultFields, String>> columns() {
        var columns = new LinkedHashMap<String, Function<ResultFields, String>>();
        columns.put("model", result -> result.text("model"));
        columns.put("parameter_size", result -> result.text("modelInfo.parameterSize"));
        columns.put("quantization", result -> result.text("modelInfo.quantization"));
        columns.put("family", result -> result.text("modelInfo.family"));
        columns.put("thinking_detected", result -> result.text("modelInfo.thinkingDetected"));
        columns.put("timestamp", result -> result.text("timestamp"));
        ofPerformance(columns);
        columns.put("machine_model", result -> result.text("hardware.machineModel"));
        columns.put("power_mode", result -> result.text("hardware.powerMode"));
        ofFitness(columns);
        return columns;
    }

    private static void ofPerformance(Map<String, Function<ResultFields, String>> columns) {
        columns.put("tokens_per_second", result -> result.fixed("performance.tokensPerSecond", 2));
        columns.put("first_chunk_ms", result -> result.fixed("performance.firstChunkMs", 0));
        columns.put("ttft_ms", result -> result.fixed("performance.ttft", 0));
        columns.put("thinking_tokens_estimate", result -> result.text("performance.thinkingTokensEstimate"));
        columns.put(
                "model_memory_percent",
                result -> result.isMemoryKnown() ? result.fixed("performance.memoryPercent", 1) : "");
        columns.put(
                "model_memory_estimated", result -> result.is("performance.memoryFootprintEstimated") ? "true" : "");
        columns.put("host_memory_percent", result -> result.fixed("performance.memoryHostPercent", 1));
    }

    private static void ofFitness(Map<String, Function<ResultFields, String>> columns) {
        columns.put("hardware_profile", result -> result.text("fitness.tuning.profile"));
        columns.put("performance_score", result -> result.text("fitness.performanceScore.total"));
        columns.put("hardware_fit_score", result -> result.text("fitness.hardwareFitScore"));
        columns.put("quality_score", result -> result.text("fitness.qualityScore.total"));
        columns.put("global_score", result -> result.text("fitness.globalScore"));
        columns.put("category_labels", result -> String.join("; ", result.labels()));
        columns.put("verdict", result -> result.text("fitness.verdict"));
        columns.put("interpretation", result -> result.text("fitness.interpretation"));
        columns.put("disqualifiers", result -> String.join(" | ", result.remarks("fitness.disqualifiers")));
        columns.put("warnings", result -> String.join(" | ", result.remarks("fitness.warnings")));
    }

    static String render(List<? extends Map<String, ? extends @Nullable Object>> results) {
        var text = new StringBuilder(String.join(",", COLUMNS.keySet()));
        for (var result : results) {
            text.append('\n').append(line(new ResultFields(result)));
        }
        return text.toString();
    }

    private static String line(ResultFields result) {
        return COLUMNS.values().stream()
                .map(column -> cell(column.apply(result)))
                .collect(Collectors.joining(","));
    }

    private static String cell(String value) {
        var text = LINE_BREAK.matcher(value).replaceAll(" ");
        if (FORMULA.matcher(text).lookingAt()) {
            text = "'" + text;
        }
        return text.contains("\"") || text.contains(",") ? "\"" + text.replace("\"", "\"\"") + "\"" : text;
    }
}
