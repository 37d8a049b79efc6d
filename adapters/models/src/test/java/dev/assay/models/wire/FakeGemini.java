package dev.assay.models.wire;

import dev.assay.json.Json;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A fake of Gemini.
public record FakeGemini() implements FakeVoice {
    @Override
    public String provider() {
        return "gemini";
    }

    @Override
    public List<String> pieces(Said said) {
        var pieces = new ArrayList<String>();
        said.reasoning().forEach(text -> pieces.add(piece(said, Map.of("text", text, "thought", true))));
        said.content().forEach(text -> pieces.add(piece(said, Map.of("text", text))));
        return pieces;
    }

    private String piece(Said said, Map<String, Object> part) {
        return framed(Json.write(Map.of(
                "responseId",
                said.id(),
                "candidates",
                List.of(Map.of("content", Map.of("role", "model", "parts", List.of(part)))))));
    }

    @Override
    public String end(Said said) {
        return framed(Json.write(last(said, List.of())));
    }

    private static Map<String, Object> last(Said said, List<Map<String, Object>> parts) {
        var last = new LinkedHashMap<String, Object>();
        last.put("responseId", said.id());
        last.put("candidates", List.of(Map.of("content", Map.of("parts", parts), "finishReason", "STOP")));
        said.counts()
                .ifPresent(counts -> last.put(
                        "usageMetadata",
                        Map.of(
                                "promptTokenCount",
                                counts.prompt(),
                                "candidatesTokenCount",
                                counts.answer(),
                                "thoughtsTokenCount",
                                counts.thoughts(),
                                "cachedContentTokenCount",
                                counts.cached())));
        return last;
    }

    @Override
    public String whole(Said said) {
        return Json.write(
                last(said, List.of(Map.of("text", said.thoughts(), "thought", true), Map.of("text", said.text()))));
    }

    @Override
    public Optional<String> blocked() {
        return Optional.of("{\"promptFeedback\":{\"blockReason\":\"PROHIBITED_CONTENT\"}}");
    }

    @Override
    public Map<String, Object> numbers() {
        return Map.of(
                "generationConfig.temperature",
                0.5,
                "generationConfig.topP",
                0.25,
                "generationConfig.seed",
                7,
                "generationConfig.maxOutputTokens",
                9);
    }

    @Override
    public Map<String, Object> json() {
        return Map.of("generationConfig.responseMimeType", "application/json");
    }

    @Override
    public Map<String, Object> thinking() {
        return Map.of("generationConfig.thinkingConfig.includeThoughts", true);
    }

    @Override
    public Map<String, Object> notThinking() {
        return Map.of("generationConfig.thinkingConfig.thinkingBudget", 0);
    }

    @Override
    public String rejectable() {
        return "generationConfig.seed";
    }

    @Override
    public String keyHeader(String key) {
        return "x-goog-api-key: " + key;
    }

    @Override
    public String toString() {
        return provider();
    }
}
