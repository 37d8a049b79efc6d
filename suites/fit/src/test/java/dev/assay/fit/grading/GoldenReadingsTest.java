package dev.assay.fit.grading;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.Golden;
import dev.assay.fit.ReadableUnits;
import dev.assay.javascript.JavaScriptText;
import dev.assay.text.GoldenRow;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// What the original's own functions gave for single texts.
class GoldenReadingsTest {
    private static final List<String> KNOWN = List.of(
            "extractChoice",
            "extractNumber",
            "stripThinkTags",
            "hasThinkingContent",
            "estimateTokenCount",
            "toBenchmarkFailureLabel",
            "formatDuration",
            "formatBytes");

    @Test
    void everyReadingIsReproduced() {
        assertThat(Golden.rows("metrillm/validators-helpers.jsonl").filter(row -> KNOWN.contains(row.get("fn"))))
                .isNotEmpty()
                .allSatisfy(row -> assertThat(ours(row)).as("%s", row).isEqualTo(theirs(row.get("result"))));
    }

    static @Nullable Object ours(Map<String, Object> row) {
        var arguments = GoldenRow.list(row, "args");
        var text = String.valueOf(arguments.getFirst());
        return switch (String.valueOf(row.get("fn"))) {
            case "extractChoice" -> CompatChoice.read(text).orElse(null);
            case "extractNumber" -> number(CompatNumber.read(text));
            case "stripThinkTags" -> Thinking.strip(text);
            case "hasThinkingContent" -> Thinking.isIn(text, field(arguments));
            case "estimateTokenCount" -> (double) JavaScriptText.words(text).size();
            case "toBenchmarkFailureLabel" -> FailureLabel.of(text);
            case "formatDuration" -> ReadableUnits.duration(Double.parseDouble(text));
            case "formatBytes" -> ReadableUnits.bytes(Double.parseDouble(text));
            default -> throw new AssertionError(row);
        };
    }

    private static String field(List<?> arguments) {
        return arguments.size() > 1 && arguments.getLast() instanceof String text ? text : "";
    }

    /// Negative zero was recorded as zero.
    private static @Nullable Double number(OptionalDouble number) {
        return number.isPresent() ? Double.valueOf(number.getAsDouble() + 0.0) : null;
    }

    static @Nullable Object theirs(@Nullable Object result) {
        return result instanceof Number number ? number.doubleValue() : result;
    }
}
