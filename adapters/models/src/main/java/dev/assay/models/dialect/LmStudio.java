package dev.assay.models.dialect;

import dev.assay.chat.ChatOptions;
import dev.assay.chat.ChatRequest;
import dev.assay.models.ReplyBuilder;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/// LM Studio's own chat: one input and one system prompt in, events out.
public record LmStudio() implements Dialect {
    private static final String WITHOUT_REASONING =
            "Answer directly. Do not write down any reasoning, thinking or analysis before the answer.";
    private static final List<String> SHORT_OF_MEMORY = List.of("resource", "guardrail", "memory");

    @Override
    public String root(String address) {
        return address.replaceFirst("(?:/api)?/v[01]$", "");
    }

    @Override
    public String path(String model, ChatOptions.Delivery delivery) {
        return "/api/v1/chat";
    }

    @Override
    public Map<String, Object> body(String model, ChatRequest request) {
        var options = request.options();
        var conversation = Conversation.of(request);
        var body = new LinkedHashMap<String, Object>();
        body.put("model", model);
        body.put("input", conversation.asOneText());
        var prompts = Stream.concat(
                        conversation.instruction().stream(),
                        options.thinking() == ChatOptions.Thinking.OFF ? Stream.of(WITHOUT_REASONING) : Stream.of())
                .toList();
        if (!prompts.isEmpty()) {
            body.put("system_prompt", String.join("\n\n", prompts));
        }
        options.temperature().ifPresent(value -> body.put("temperature", value));
        options.topP().ifPresent(value -> body.put("top_p", value));
        options.seed().ifPresent(value -> body.put("seed", value));
        options.maxTokens().ifPresent(value -> body.put("max_output_tokens", value));
        switch (options.thinking()) {
            case DEFAULT -> {}
            case ON -> body.put("reasoning", "high");
            case OFF -> body.put("reasoning", "off");
        }
        body.put("stream", options.delivery() == ChatOptions.Delivery.STREAMED);
        return body;
    }

    @Override
    public Framing framing() {
        return Framing.TOLERANT_EVENTS;
    }

    /// The limit gets its other name and is never left out: a reply without end measures nothing.
    @Override
    public List<Amendment> amendments() {
        return List.of(
                Amendment.rename("max_output_tokens", "max_tokens"),
                Amendment.drop("top_p"),
                Amendment.drop("seed"),
                Amendment.drop("reasoning"));
    }

    @Override
    public String advice(String complaint) {
        var words = complaint.toLowerCase(Locale.ROOT);
        return words.contains("failed to load model")
                        && SHORT_OF_MEMORY.stream().anyMatch(words::contains)
                ? "\n       unload other models, take a smaller quantization or context, or loosen the"
                        + " model loading guardrails in the settings of LM Studio"
                : "";
    }

    @Override
    public Listing listing() {
        return new Listing(List.of("/api/v0/models", "/api/v1/models"), LmStudioModels::merged);
    }

    @Override
    public Reading reading(ReplyBuilder reply, ChatOptions options) {
        if (options.format() == ChatOptions.Format.JSON) {
            reply.raw("json_mode", NOT_OFFERED);
        }
        return new LmStudioReading(reply, options);
    }
}
