package dev.assay.models.dialect;

import dev.assay.json.Json;
import dev.assay.models.wire.FakeVoice;
import dev.assay.models.wire.Said;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A fake of Anthropic.
record FakeAnthropic() implements FakeVoice {
    @Override
    public String provider() {
        return "anthropic";
    }

    private static String event(String type, Map<String, Object> fields) {
        var all = new LinkedHashMap<String, Object>(fields);
        all.put("type", type);
        return "event: %s\ndata: %s\n\n".formatted(type, Json.write(all));
    }

    @Override
    public List<String> pieces(Said said) {
        var pieces = new ArrayList<String>();
        var message = new LinkedHashMap<String, Object>(Map.of("id", said.id()));
        said.counts().ifPresent(counts -> message.put("usage", input(counts)));
        pieces.add(event("message_start", Map.of("message", message)));
        pieces.add(event("ping", Map.of()));
        said.reasoning().forEach(text -> pieces.add(delta("thinking_delta", "thinking", text)));
        said.content().forEach(text -> pieces.add(delta("text_delta", "text", text)));
        return pieces;
    }

    private static String delta(String type, String field, String text) {
        return event("content_block_delta", Map.of("index", 0, "delta", Map.of("type", type, field, text)));
    }

    private static Map<String, Object> input(Said.Counts counts) {
        return Map.of("input_tokens", counts.prompt() - counts.cached(), "cache_read_input_tokens", counts.cached());
    }

    private static Map<String, Object> output(Said.Counts counts) {
        return Map.of("output_tokens", counts.answer() + counts.thoughts());
    }

    @Override
    public String end(Said said) {
        var delta = new LinkedHashMap<String, Object>(Map.of("delta", Map.of("stop_reason", "end_turn")));
        said.counts().ifPresent(counts -> delta.put("usage", output(counts)));
        return event("content_block_stop", Map.of("index", 0))
                + event("message_delta", delta)
                + event("message_stop", Map.of());
    }

    @Override
    public String whole(Said said) {
        var message = new LinkedHashMap<String, Object>();
        message.put("id", said.id());
        message.put(
                "content",
                List.of(
                        Map.of("type", "thinking", "thinking", said.thoughts()),
                        Map.of("type", "text", "text", said.text())));
        message.put("stop_reason", "end_turn");
        said.counts().ifPresent(counts -> message.put("usage", Fields.merged(input(counts), output(counts))));
        return Json.write(message);
    }

    @Override
    public Optional<String> blocked() {
        return Optional.of("{\"content\":[],\"stop_reason\":\"refusal\"}");
    }

    @Override
    public Map<String, Object> numbers() {
        return Map.of("temperature", 0.5, "top_p", 0.25, "max_tokens", 9);
    }

    @Override
    public Map<String, Object> json() {
        return Map.of();
    }

    @Override
    public Map<String, Object> thinking() {
        return Map.of("thinking.type", "enabled", "thinking.budget_tokens", 1024);
    }

    @Override
    public Map<String, Object> notThinking() {
        return Map.of("thinking.type", "disabled");
    }

    @Override
    public String rejectable() {
        return "temperature";
    }

    @Override
    public String keyHeader(String key) {
        return "x-api-key: " + key;
    }

    @Override
    public String toString() {
        return provider();
    }
}
