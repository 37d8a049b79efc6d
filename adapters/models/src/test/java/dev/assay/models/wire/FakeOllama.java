package dev.assay.models.wire;

import dev.assay.json.Json;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A fake of Ollama.
public record FakeOllama() implements FakeVoice {
    @Override
    public String provider() {
        return "ollama";
    }

    @Override
    public String type() {
        return "application/x-ndjson";
    }

    @Override
    public String framed(String json) {
        return json + "\n";
    }

    @Override
    public List<String> pieces(Said said) {
        var pieces = new ArrayList<String>();
        said.reasoning().forEach(text -> pieces.add(piece(Map.of("content", "", "thinking", text))));
        said.content().forEach(text -> pieces.add(piece(Map.of("content", text))));
        return pieces;
    }

    private String piece(Map<String, Object> message) {
        return framed(Json.write(Map.of("message", message, "done", false)));
    }

    @Override
    public String end(Said said) {
        return framed(Json.write(last(said, Map.of("content", ""))));
    }

    private static Map<String, Object> last(Said said, Map<String, Object> message) {
        var last = new LinkedHashMap<String, Object>();
        last.put("model", said.id());
        last.put("message", message);
        last.put("done", true);
        last.put("done_reason", "stop");
        said.counts().ifPresent(counts -> {
            last.put("prompt_eval_count", counts.prompt());
            last.put("eval_count", counts.answer() + counts.thoughts());
        });
        return last;
    }

    @Override
    public String whole(Said said) {
        return Json.write(last(said, Map.of("content", said.text(), "thinking", said.thoughts())));
    }

    @Override
    public String error(String message) {
        return Json.write(Map.of("error", message));
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
        return Map.of("options.temperature", 0.5, "options.top_p", 0.25, "options.seed", 7, "options.num_predict", 9);
    }

    @Override
    public Map<String, Object> json() {
        return Map.of("format", "json");
    }

    @Override
    public Map<String, Object> thinking() {
        return Map.of("think", true);
    }

    @Override
    public Map<String, Object> notThinking() {
        return Map.of("think", false);
    }

    @Override
    public String rejectable() {
        return "options.seed";
    }

    @Override
    public String toString() {
        return provider();
    }
}
