package dev.assay.models.wire;

import dev.assay.json.Json;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A fake of LM Studio.
public record FakeLmStudio() implements FakeVoice {
    @Override
    public String provider() {
        return "lmstudio";
    }

    private static String event(String type, Map<String, Object> fields) {
        var all = new LinkedHashMap<String, Object>(fields);
        all.put("type", type);
        return "event: %s\ndata: %s\n\n".formatted(type, Json.write(all));
    }

    @Override
    public List<String> pieces(Said said) {
        var pieces = new ArrayList<String>();
        pieces.add(event("chat.start", Map.of("model_instance_id", said.id())));
        pieces.add(event("prompt_processing.progress", Map.of("progress", 0.5)));
        said.reasoning().forEach(text -> pieces.add(event("reasoning.delta", Map.of("content", text))));
        said.content().forEach(text -> pieces.add(event("message.delta", Map.of("content", text))));
        return pieces;
    }

    @Override
    public String end(Said said) {
        return event("chat.end", Map.of("result", result(said)));
    }

    private static Map<String, Object> result(Said said) {
        var result = new LinkedHashMap<String, Object>();
        result.put("model_instance_id", said.id());
        result.put(
                "output",
                List.of(
                        Map.of("type", "reasoning", "content", said.thoughts()),
                        Map.of("type", "message", "content", said.text())));
        said.counts()
                .ifPresent(counts -> result.put(
                        "stats",
                        Map.of(
                                "input_tokens",
                                counts.prompt(),
                                "total_output_tokens",
                                counts.answer() + counts.thoughts(),
                                "reasoning_output_tokens",
                                counts.thoughts())));
        return result;
    }

    @Override
    public String whole(Said said) {
        return Json.write(result(said));
    }

    @Override
    public Optional<String> blocked() {
        return Optional.empty();
    }

    @Override
    public boolean countsCached() {
        return false;
    }

    @Override
    public Map<String, Object> numbers() {
        return Map.of("temperature", 0.5, "top_p", 0.25, "seed", 7, "max_output_tokens", 9);
    }

    @Override
    public Map<String, Object> json() {
        return Map.of();
    }

    @Override
    public Map<String, Object> thinking() {
        return Map.of("reasoning", "high");
    }

    @Override
    public Map<String, Object> notThinking() {
        return Map.of("reasoning", "off");
    }

    @Override
    public String rejectable() {
        return "seed";
    }

    @Override
    public String toString() {
        return provider();
    }
}
