package dev.assay.cli.hook;

import dev.assay.json.Json;
import dev.assay.json.MalformedJson;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// A line of a rollout of Codex.
final class CodexTranscript {
    private CodexTranscript() {}

    static void steps(Map<?, ?> line, Consumer<Step> into) {
        if (!"response_item".equals(line.get("type")) || !(line.get("payload") instanceof Map<?, ?> item)) {
            return;
        }
        var id = String.valueOf(item.get("call_id"));
        switch (String.valueOf(item.get("type"))) {
            case "message" -> into.accept(new Step.Said(Transcript.text(item.get("content"))));
            case "function_call" -> into.accept(new Step.Called(id, item.get("name") + " " + item.get("arguments")));
            case "custom_tool_call" -> into.accept(new Step.Called(id, item.get("name") + " " + item.get("input")));
            case "local_shell_call" -> into.accept(new Step.Called(id, "shell " + Json.write(item.get("action"))));
            case "function_call_output", "custom_tool_call_output" ->
                into.accept(new Step.Gave(id, output(item.get("output"))));
            default -> {}
        }
    }

    /// A text, blocks, or a text that holds an object with the output in it.
    private static String output(@Nullable Object output) {
        if (output instanceof String text && text.startsWith("{")) {
            try {
                return Json.readMap(text).get("output") instanceof String inner ? inner : text;
            } catch (MalformedJson _) {
                return text;
            }
        }
        return output instanceof Map<?, ?> object ? Transcript.text(object.get("content")) : Transcript.text(output);
    }
}
