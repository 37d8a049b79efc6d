package dev.assay.models.dialect;

import dev.assay.chat.ChatMessage;
import dev.assay.chat.ChatOptions;
import dev.assay.chat.ChatRequest;
import dev.assay.models.ReplyBuilder;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Anthropic's messages: blocks of text, a limit that must be named, prefixes marked for the cache.
public record Anthropic() implements Dialect {
    private static final int USUAL_LIMIT = 2048;
    private static final int LEAST_BUDGET = 1024;

    /// Paths begin with the version.
    @Override
    public String root(String address) {
        return address.replaceFirst("/v1$", "");
    }

    @Override
    public String path(String model, ChatOptions.Delivery delivery) {
        return "/v1/messages";
    }

    @Override
    public Map<String, String> headers(Key key) {
        var headers = new LinkedHashMap<String, String>();
        headers.put("anthropic-version", "2023-06-01");
        key.secret().ifPresent(secret -> headers.put("x-api-key", secret));
        return headers;
    }

    @Override
    public Map<String, Object> body(String model, ChatRequest request) {
        var options = request.options();
        var conversation = Conversation.of(request);
        int limit = options.maxTokens().orElse(USUAL_LIMIT);
        var body = new LinkedHashMap<String, Object>();
        body.put("model", model);
        body.put("max_tokens", limit);
        if (!conversation.instructions().isEmpty()) {
            body.put(
                    "system",
                    conversation.instructions().stream()
                            .flatMap(message -> blocks(message).stream())
                            .toList());
        }
        body.put(
                "messages",
                conversation.turns().stream()
                        .map(turn -> Fields.of("role", turn.role().toString(), "content", blocks(turn)))
                        .toList());
        options.topP().ifPresent(value -> body.put("top_p", value));
        switch (options.thinking()) {
            case DEFAULT -> options.temperature().ifPresent(value -> body.put("temperature", value));
            case OFF -> {
                options.temperature().ifPresent(value -> body.put("temperature", value));
                body.put("thinking", Fields.of("type", "disabled"));
            }
            case ON -> think(limit, body);
        }
        if (options.delivery() == ChatOptions.Delivery.STREAMED) {
            body.put("stream", true);
        }
        return body;
    }

    /// Thinking counts against the limit, which must leave room for an answer. A temperature is refused
    /// beside it.
    private static void think(int limit, Map<String, Object> body) {
        int budget = Math.max(LEAST_BUDGET, limit / 2);
        body.put("max_tokens", budget < limit ? limit : limit + budget);
        body.put("thinking", Fields.of("type", "enabled", "budget_tokens", budget));
    }

    /// What is worth caching is a block of its own. Blocks of nothing are refused.
    private static List<Map<String, Object>> blocks(ChatMessage message) {
        var blocks = new ArrayList<Map<String, Object>>();
        var cacheable = message.text().substring(0, message.cacheable());
        var rest = message.text().substring(message.cacheable());
        if (!cacheable.isEmpty()) {
            var block = Fields.of("type", "text", "text", cacheable);
            block.put("cache_control", Fields.of("type", "ephemeral"));
            blocks.add(block);
        }
        if (!rest.isEmpty() || cacheable.isEmpty()) {
            blocks.add(Fields.of("type", "text", "text", rest));
        }
        return blocks;
    }

    @Override
    public List<Amendment> amendments() {
        return List.of(
                Amendment.reword("thinking", Fields.of("type", "adaptive")).when("adaptive"),
                Amendment.drop("top_p"),
                Amendment.drop("temperature"),
                Amendment.drop("thinking"));
    }

    @Override
    public Listing listing() {
        return Listing.at(
                "/v1/models?limit=1000",
                root -> root.at("data")
                        .each()
                        .map(model -> ListedModel.of(
                                model.at("id").text().orElse(""),
                                model.at("meta").at("size").bytes(),
                                model.at("display_name").text().orElse("")))
                        .toList());
    }

    @Override
    public Reading reading(ReplyBuilder reply, ChatOptions options) {
        if (options.format() == ChatOptions.Format.JSON) {
            reply.raw("json_mode", NOT_OFFERED);
        }
        if (options.seed().isPresent()) {
            reply.raw("seed", NOT_OFFERED);
        }
        return new MessageReading(reply);
    }
}
