package dev.assay.fit.card;

import dev.assay.javascript.JavaScriptText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Results as a Markdown page: one table, then a section a result.
final class MarkdownTable {
    private static final Pattern LINE_BREAK = Pattern.compile("\\r\\n|\\r|\\n");
    private static final String MISSING = "—";
    private static final String HEAD = "| Model | Quant | Machine | Profile | tok/s | TTFT | Model RAM% | HW Fit"
            + " | Quality | Global | DQ | Flags | Verdict |\n"
            + "|---|---|---|---|---:|---:|---:|---:|---:|---:|---:|---|---|\n";

    private MarkdownTable() {}

    static String render(List<? extends Map<String, ? extends @Nullable Object>> results) {
        var page = new StringBuilder("# Models on this machine\n\n")
                .append("Fit: speed, time to first token and memory. Quality: answers right and in time. ")
                .append("Global: both, weighted. All out of 100.\n\n")
                .append(HEAD);
        var all = results.stream().map(ResultFields::new).toList();
        all.forEach(result -> page.append(row(result)));
        all.forEach(result -> section(result, page));
        return page.toString();
    }

    private static String row(ResultFields result) {
        var cells = List.of(
                shown(result, "model"),
                shown(result, "modelInfo.quantization"),
                shown(result, "hardware.machineModel"),
                shown(result, "fitness.tuning.profile"),
                speed(result),
                orMissing(result.fixed("performance.ttft", 0), "ms"),
                memory(result),
                shown(result, "fitness.hardwareFitScore"),
                shown(result, "fitness.qualityScore.total"),
                shown(result, "fitness.globalScore"),
                String.valueOf(result.list("fitness.disqualifiers").size()),
                flags(result),
                shown(result, "fitness.verdict"));
        return "| " + String.join(" | ", cells) + " |\n";
    }

    private static String shown(ResultFields result, String path) {
        return orMissing(safe(result.text(path)), "");
    }

    private static String orMissing(String text, String unit) {
        return text.isEmpty() ? MISSING : text + unit;
    }

    private static String speed(ResultFields result) {
        var speed = orMissing(result.fixed("performance.tokensPerSecond", 1), "");
        return result.is("performance.tokensPerSecondEstimated") ? "~" + speed : speed;
    }

    private static String memory(ResultFields result) {
        if (!result.isMemoryKnown()) {
            return "N/A";
        }
        var suffix = result.is("performance.memoryFootprintEstimated") ? "% (est.)" : "%";
        return orMissing(result.fixed("performance.memoryPercent", 1), suffix);
    }

    private static String flags(ResultFields result) {
        var flags = new ArrayList<String>();
        if (result.text("hardware.powerMode").equals("low-power")) {
            flags.add("ECO");
        }
        if (result.is("modelInfo.thinkingDetected")) {
            flags.add("THINK");
        }
        if (result.is("performance.tokensPerSecondEstimated")) {
            flags.add("TPS~");
        }
        return orMissing(String.join(" ", flags), "");
    }

    private static void section(ResultFields result, StringBuilder page) {
        page.append("\n## ").append(shown(result, "model")).append("\n\n");
        page.append(shown(result, "fitness.interpretation")).append('\n');
        listed("Categories", result.labels(), page);
        listed("Ruled out by", result.remarks("fitness.disqualifiers"), page);
        listed("Warnings", result.remarks("fitness.warnings"), page);
    }

    private static void listed(String title, List<String> items, StringBuilder page) {
        if (!items.isEmpty()) {
            page.append('\n').append(title).append(":\n\n");
            items.forEach(item -> page.append("- ").append(safe(item)).append('\n'));
        }
    }

    private static String safe(String text) {
        return JavaScriptText.trim(LINE_BREAK.matcher(text).replaceAll(" ").replace("|", "\\|"));
    }
}
