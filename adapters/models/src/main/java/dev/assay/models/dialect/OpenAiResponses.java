package dev.assay.models.dialect;

import dev.assay.chat.ChatOptions;
import dev.assay.chat.ChatRequest;
import dev.assay.models.ReplyBuilder;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// OpenAI's newer way: input items in, typed events out.
public record OpenAiResponses() implements Dialect {
    @Override
    public String root(String address) {
        return OpenAiChat.OPENAI.root(address);
    }

    @Override
    public String path(String model, ChatOptions.Delivery delivery) {
        return "/responses";
    }

    @Override
    public Map<String, Object> body(String model, ChatRequest request) {
        var options = request.options();
        var conversation = Conversation.of(request);
        var body = new LinkedHashMap<String, Object>();
        body.put("model", model);
        conversation.instruction().ifPresent(text -> body.put("instructions", text));
        body.put(
                "input",
                conversation.turns().stream()
                        .map(turn -> Fields.of("role", turn.role().toString(), "content", turn.text()))
                        .toList());
        body.put("store", false); // else kept by the provider for a month
        options.temperature().ifPresent(value -> body.put("temperature", value));
        options.topP().ifPresent(value -> body.put("top_p", value));
        options.maxTokens().ifPresent(value -> body.put("max_output_tokens", value));
        if (options.format() == ChatOptions.Format.JSON) {
            body.put("text", Fields.of("format", Fields.of("type", "json_object")));
        }
        think(options.thinking(), body);
        if (options.delivery() == ChatOptions.Delivery.STREAMED) {
            body.put("stream", true);
        }
        return body;
    }

    private static void think(ChatOptions.Thinking wish, Map<String, Object> body) {
        switch (wish) {
            case DEFAULT -> {}
            case ON -> body.put("reasoning", Fields.of("effort", "medium", "summary", "auto"));
            case OFF -> body.put("reasoning", Fields.of("effort", "none"));
        }
    }

    /// Told apart from a reply, in an event of its own, or within the reply that failed.
    @Override
    public Node error(Node content) {
        if (content.at("error").isThere()) {
            return content.at("error");
        }
        return content.at("type").text().filter("error"::equals).isPresent()
                ? content
                : content.at("response").at("error");
    }

    @Override
    public List<Amendment> amendments() {
        return List.of(
                Amendment.drop("temperature"),
                Amendment.drop("top_p"),
                Amendment.drop("reasoning.summary"),
                Amendment.drop("reasoning").when("reasoning", "effort"),
                Amendment.drop("store"));
    }

    @Override
    public Listing listing() {
        return OpenAiChat.OPENAI.listing();
    }

    @Override
    public Reading reading(ReplyBuilder reply, ChatOptions options) {
        if (options.seed().isPresent()) {
            reply.raw("seed", NOT_OFFERED);
        }
        return new ResponseReading(reply, options);
    }
}
