package dev.assay.models.wire;

import dev.assay.json.Json;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A fake of OpenAI's responses.
public record FakeOpenAiResponses() implements FakeVoice {
    @Override
    public String provider() {
        return "openai-responses";
    }

    private static String event(String type, Map<String, Object> fields) {
        var all = new LinkedHashMap<String, Object>(fields);
        all.put("type", type);
        return "event: %s\ndata: %s\n\n".formatted(type, Json.write(all));
    }

    @Override
    public List<String> pieces(Said said) {
        var pieces = new ArrayList<String>();
        pieces.add(event("response.created", Map.of("response", Map.of("id", said.id(), "status", "in_progress"))));
        said.reasoning()
                .forEach(text -> pieces.add(event("response.reasoning_summary_text.delta", Map.of("delta", text))));
        said.content().forEach(text -> pieces.add(event("response.output_text.delta", Map.of("delta", text))));
        return pieces;
    }

    @Override
    public String end(Said said) {
        return event("response.completed", Map.of("response", response(said)));
    }

    private static Map<String, Object> response(Said said) {
        var response = new LinkedHashMap<String, Object>();
        response.put("id", said.id());
        response.put("status", "completed");
        response.put(
                "output",
                List.of(
                        Map.of("type", "reasoning", "summary", List.of(Map.of("text", said.thoughts()))),
                        Map.of(
                                "type",
                                "message",
                                "content",
                                List.of(Map.of("type", "output_text", "text", said.text())))));
        said.counts().ifPresent(counts -> response.put("usage", usage(counts)));
        return response;
    }

    private static Map<String, Object> usage(Said.Counts counts) {
        return Map.of(
                "input_tokens",
                counts.prompt(),
                "output_tokens",
                counts.answer() + counts.thoughts(),
                "input_tokens_details",
                Map.of("cached_tokens", counts.cached()),
                "output_tokens_details",
                Map.of("reasoning_tokens", counts.thoughts()));
    }

    @Override
    public String whole(Said said) {
        return Json.write(response(said));
    }

    @Override
    public Optional<String> blocked() {
        return Optional.of(
                "{\"status\":\"incomplete\",\"incomplete_details\":{\"reason\":\"content_filter\"},\"output\":[]}");
    }

    @Override
    public Map<String, Object> numbers() {
        return Map.of("temperature", 0.5, "top_p", 0.25, "max_output_tokens", 9);
    }

    @Override
    public Map<String, Object> json() {
        return Map.of("text.format.type", "json_object");
    }

    @Override
    public Map<String, Object> thinking() {
        return Map.of("reasoning.effort", "medium", "reasoning.summary", "auto");
    }

    @Override
    public Map<String, Object> notThinking() {
        return Map.of("reasoning.effort", "none");
    }

    @Override
    public String rejectable() {
        return "temperature";
    }

    @Override
    public String toString() {
        return provider();
    }
}
