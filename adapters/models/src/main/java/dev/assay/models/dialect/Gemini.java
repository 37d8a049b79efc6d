package dev.assay.models.dialect;

import dev.assay.chat.ChatMessage;
import dev.assay.chat.ChatOptions;
import dev.assay.chat.ChatRequest;
import dev.assay.models.ReplyBuilder;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Gemini's own way: contents of parts in, candidates of parts out.
public record Gemini() implements Dialect {
    private static final String VERSION = "/v1beta";
    private static final String COLLECTION = "models/";

    @Override
    public String root(String address) {
        return URI.create(address).getRawPath().isEmpty() ? address + VERSION : address;
    }

    @Override
    public String path(String model, ChatOptions.Delivery delivery) {
        var encoded = URLEncoder.encode(model.contains("/") ? model : COLLECTION + model, StandardCharsets.UTF_8)
                .replace("+", "%20")
                .replace("%2F", "/");
        return switch (delivery) {
            case WHOLE -> "/%s:generateContent".formatted(encoded);
            case STREAMED -> "/%s:streamGenerateContent?alt=sse".formatted(encoded);
        };
    }

    /// Never in the address, where it would end up in the logs of others.
    @Override
    public Map<String, String> headers(Key key) {
        return key.secret().map(secret -> Map.of("x-goog-api-key", secret)).orElse(Map.of());
    }

    @Override
    public Map<String, Object> body(String model, ChatRequest request) {
        var conversation = Conversation.of(request);
        var body = new LinkedHashMap<String, Object>();
        conversation.instruction().ifPresent(text -> body.put("systemInstruction", Fields.of("parts", parts(text))));
        body.put(
                "contents",
                conversation.turns().stream()
                        .map(turn -> Fields.of("role", role(turn), "parts", parts(turn.text())))
                        .toList());
        body.put("generationConfig", configuration(request.options()));
        return body;
    }

    private static List<Map<String, Object>> parts(String text) {
        return List.of(Fields.of("text", text));
    }

    private static String role(ChatMessage turn) {
        return turn.role() == ChatMessage.Role.ASSISTANT ? "model" : "user";
    }

    private static Map<String, Object> configuration(ChatOptions options) {
        var configuration = new LinkedHashMap<String, Object>();
        options.temperature().ifPresent(value -> configuration.put("temperature", value));
        options.topP().ifPresent(value -> configuration.put("topP", value));
        options.seed().ifPresent(value -> configuration.put("seed", value));
        options.maxTokens().ifPresent(value -> configuration.put("maxOutputTokens", value));
        if (options.format() == ChatOptions.Format.JSON) {
            configuration.put("responseMimeType", "application/json");
        }
        switch (options.thinking()) {
            case DEFAULT -> {}
            case ON -> configuration.put("thinkingConfig", Fields.of("includeThoughts", true));
            case OFF -> configuration.put("thinkingConfig", Fields.of("thinkingBudget", 0));
        }
        return configuration;
    }

    @Override
    public List<Amendment> amendments() {
        return List.of(
                Amendment.drop("generationConfig.seed"),
                Amendment.drop("generationConfig.topP").when("topP", "top_p"),
                Amendment.drop("generationConfig.thinkingConfig")
                        .when("thinking", "thinkingConfig", "thinking_config", "thinkingBudget", "thinking_budget"),
                Amendment.drop("generationConfig.responseMimeType")
                        .when("responseMimeType", "response_mime_type", "JSON mode"));
    }

    @Override
    public Listing listing() {
        return Listing.at(
                "/models?pageSize=1000",
                root -> root.at("models")
                        .each()
                        .map(model -> ListedModel.of(
                                model.at("name").text().orElse("").replaceFirst("^" + COLLECTION, ""),
                                model.at("size").bytes(),
                                model.at("displayName").text().orElse("")))
                        .toList());
    }

    @Override
    public Reading reading(ReplyBuilder reply, ChatOptions options) {
        return new CandidateReading(reply);
    }
}
