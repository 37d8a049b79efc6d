package dev.assay.models.wire;

import dev.assay.json.Json;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A fake of chat completions.
public record FakeOpenAi() implements FakeVoice {
    @Override
    public String provider() {
        return "openai";
    }

    @Override
    public List<String> pieces(Said said) {
        var pieces = new ArrayList<String>();
        pieces.add(piece(said, "role", "assistant"));
        said.reasoning().forEach(text -> pieces.add(piece(said, "reasoning_content", text)));
        said.content().forEach(text -> pieces.add(piece(said, "content", text)));
        return pieces;
    }

    private String piece(Said said, String field, String text) {
        return framed(Json.write(Map.of("id", said.id(), "choices", List.of(Map.of("delta", Map.of(field, text))))));
    }

    @Override
    public String end(Said said) {
        var last = framed(Json.write(Map.of("choices", List.of(Map.of("delta", Map.of(), "finish_reason", "stop")))));
        var counted =
                said.counts().map(counts -> framed(Json.write(Map.of("choices", List.of(), "usage", usage(counts)))));
        return last + counted.orElse("") + framed("[DONE]");
    }

    private static Map<String, Object> usage(Said.Counts counts) {
        return Map.of(
                "prompt_tokens",
                counts.prompt(),
                "completion_tokens",
                counts.answer() + counts.thoughts(),
                "prompt_tokens_details",
                Map.of("cached_tokens", counts.cached()),
                "completion_tokens_details",
                Map.of("reasoning_tokens", counts.thoughts()));
    }

    @Override
    public String whole(Said said) {
        var reply = new LinkedHashMap<String, Object>();
        reply.put("id", said.id());
        reply.put(
                "choices",
                List.of(Map.of(
                        "message",
                        Map.of("content", said.text(), "reasoning_content", said.thoughts()),
                        "finish_reason",
                        "stop")));
        said.counts().ifPresent(counts -> reply.put("usage", usage(counts)));
        return Json.write(reply);
    }

    @Override
    public Optional<String> blocked() {
        return Optional.of("{\"choices\":[{\"message\":{\"content\":\"\"},\"finish_reason\":\"content_filter\"}]}");
    }

    @Override
    public Map<String, Object> numbers() {
        return Map.of("temperature", 0.5, "top_p", 0.25, "seed", 7, "max_tokens", 9);
    }

    @Override
    public Map<String, Object> json() {
        return Map.of("response_format.type", "json_object");
    }

    @Override
    public Map<String, Object> thinking() {
        return Map.of("chat_template_kwargs.enable_thinking", true);
    }

    @Override
    public Map<String, Object> notThinking() {
        return Map.of("chat_template_kwargs.enable_thinking", false);
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
