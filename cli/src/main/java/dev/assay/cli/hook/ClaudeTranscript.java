package dev.assay.cli.hook;

import dev.assay.json.Json;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// A line of a transcript of Claude Code. Sub-agents repeat what their parent has, so that their lines are skipped.
final class ClaudeTranscript {
    private ClaudeTranscript() {}

    static void steps(Map<?, ?> line, Consumer<Step> into) {
        if (Boolean.TRUE.equals(line.get("isSidechain")) || !(line.get("message") instanceof Map<?, ?> message)) {
            return;
        }
        var content = message.get("content");
        if (content instanceof String text) {
            into.accept(new Step.Said(text));
        }
        for (var block : Transcript.blocks(content)) {
            step(block, line.get("toolUseResult"), into);
        }
    }

    private static void step(Map<?, ?> block, @Nullable Object whole, Consumer<Step> into) {
        switch (String.valueOf(block.get("type"))) {
            case "text", "thinking" ->
                into.accept(new Step.Said(String.valueOf(block.get(String.valueOf(block.get("type"))))));
            case "tool_use" ->
                into.accept(new Step.Called(
                        String.valueOf(block.get("id")), block.get("name") + " " + Json.write(block.get("input"))));
            case "tool_result" ->
                into.accept(new Step.Gave(
                        String.valueOf(block.get("tool_use_id")), uncut(Transcript.text(block.get("content")), whole)));
            default -> {}
        }
    }

    /// What the tool gave before the host cut it, where the host kept that.
    private static String uncut(String shown, @Nullable Object whole) {
        if (whole instanceof Map<?, ?> result && result.get("stdout") instanceof String out) {
            var all = result.get("stderr") instanceof String err && !err.isEmpty() ? out + "\n" + err : out;
            return all.length() > shown.length() ? all : shown;
        }
        return shown;
    }
}
