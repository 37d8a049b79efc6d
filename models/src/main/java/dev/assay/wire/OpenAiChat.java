package dev.assay.wire;

import dev.assay.api.ChatOptions;
import dev.assay.api.ChatReply.Finish;
import dev.assay.api.ChatRequest;
import dev.assay.api.ServerReport;
import dev.assay.api.Usage;
import dev.assay.model.ReplyBuilder;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/// Chat completions, as OpenAI speaks them and half the world after it: Groq, OpenRouter, LiteLLM, vLLM,
/// llama-server.
///
/// @param limit what the provider calls the most tokens of a reply
/// @param thinking how it is told to think or not to
record OpenAiChat(String limit, Thinking thinking) implements Dialect {
    /// Where providers differ most.
    enum Thinking {
        /// `reasoning_effort`: none or medium.
        EFFORT,
        /// An argument of the chat template, as servers of open weights take it.
        TEMPLATE
    }

    /// OpenAI itself and hosted services like it.
    static final OpenAiChat HOSTED = new OpenAiChat("max_tokens", Thinking.EFFORT);
    static final OpenAiChat OPENAI = new OpenAiChat("max_completion_tokens", Thinking.EFFORT);

    /// Servers of open weights.
    static final OpenAiChat LOCAL = new OpenAiChat("max_tokens", Thinking.TEMPLATE);

    @Override
    public String path(String model, ChatOptions.Delivery delivery) {
        return "/chat/completions";
    }

    @Override
    public Map<String, String> headers(Key key) {
        return key.secret()
                .map(secret -> Map.of("Authorization", "Bearer " + secret))
                .orElse(Map.of());
    }

    @Override
    public Map<String, Object> body(String model, ChatRequest request) {
        var options = request.options();
        var body = new LinkedHashMap<String, Object>();
        body.put("model", model);
        body.put(
                "messages",
                request.messages().stream()
                        .map(message -> Map.of("role", message.role().toString(), "content", message.text()))
                        .toList());
        options.temperature().ifPresent(value -> body.put("temperature", value));
        options.topP().ifPresent(value -> body.put("top_p", value));
        options.seed().ifPresent(value -> body.put("seed", value));
        options.maxTokens().ifPresent(value -> body.put(limit, value));
        if (options.format() == ChatOptions.Format.JSON) {
            body.put("response_format", Map.of("type", "json_object"));
        }
        think(options.thinking(), body);
        if (options.delivery() == ChatOptions.Delivery.STREAMED) {
            body.put("stream", true);
            body.put("stream_options", Map.of("include_usage", true));
        }
        return body;
    }

    private void think(ChatOptions.Thinking wish, Map<String, Object> body) {
        if (wish == ChatOptions.Thinking.DEFAULT) {
            return;
        }
        boolean on = wish == ChatOptions.Thinking.ON;
        switch (thinking) {
            case EFFORT -> body.put("reasoning_effort", on ? "medium" : "none");
            case TEMPLATE -> body.put("chat_template_kwargs", Map.of("enable_thinking", on));
        }
    }

    @Override
    public Framing framing() {
        return Framing.EVENTS;
    }

    @Override
    public List<Amendment> amendments() {
        return List.of(
                limit.equals("max_tokens")
                        ? Amendment.rename("max_tokens", "max_completion_tokens")
                        : Amendment.rename("max_completion_tokens", "max_tokens"),
                Amendment.drop("temperature"),
                Amendment.drop("top_p"),
                Amendment.drop("seed"),
                Amendment.drop("stream_options"),
                Amendment.drop("chat_template_kwargs"),
                Amendment.drop("reasoning_effort"));
    }

    @Override
    public Listing listing() {
        return new Listing(
                "/models",
                root -> root.at("data")
                        .each()
                        .map(model -> new Listing.Listed(
                                model.at("id").text().orElse(""),
                                OptionalLong.empty(),
                                model.at("owned_by").text().orElse("")))
                        .toList());
    }

    @Override
    public Reading reading(ReplyBuilder reply) {
        return new ChatReading(reply);
    }

    private record ChatReading(ReplyBuilder reply) implements Reading {
        @Override
        public boolean frame(String name, Node content, long nanos) {
            common(content);
            var choice = content.at("choices").at(0);
            reply.reasoning(
                    choice.at("delta").atAny("reasoning_content", "reasoning").joined(), nanos);
            reply.content(choice.at("delta").at("content").joined(), nanos);
            finish(choice);
            return false; // usage follows the last piece
        }

        @Override
        public void whole(Node content, long nanos) {
            common(content);
            var choice = content.at("choices").at(0);
            if (!choice.isThere()) {
                throw Unreadable.because("the reply holds no choice");
            }
            reply.whole(
                    choice.at("message").at("content").joined(),
                    choice.at("message").atAny("reasoning_content", "reasoning").joined(),
                    nanos);
            finish(choice);
        }

        /// Some servers never send `[DONE]`; all say why a reply ended.
        @Override
        public boolean mayEnd() {
            return reply.finish() != Finish.UNKNOWN;
        }

        private void finish(Node choice) {
            choice.at("finish_reason").text().ifPresent(reason -> {
                reply.raw("finish_reason", reason);
                reply.finish(
                        switch (reason) {
                            case "length" -> Finish.LENGTH;
                            case "content_filter" -> Finish.CONTENT_FILTER;
                            default -> Finish.STOP;
                        });
            });
        }

        private void common(Node content) {
            for (var name : List.of("id", "model", "system_fingerprint", "service_tier")) {
                content.at(name).text().ifPresent(value -> reply.raw(name, value));
            }
            var usage = content.at("usage").isMap()
                    ? content.at("usage")
                    : content.at("x_groq").at("usage");
            if (usage.isMap()) {
                reply.usage(usage(usage));
                reply.reported(groq(usage));
            }
            if (content.at("timings").isMap()) {
                reply.reported(llamaServer(content.at("timings")));
                Optional.ofNullable(content.at("timings").value()).ifPresent(value -> reply.raw("timings", value));
            }
        }

        private static Usage usage(Node usage) {
            return new Usage(
                    usage.at("prompt_tokens").count(),
                    usage.at("completion_tokens").count(),
                    usage.at("prompt_tokens_details").at("cached_tokens").count(),
                    OptionalInt.empty(),
                    usage.at("completion_tokens_details").at("reasoning_tokens").count());
        }

        /// Groq tells its times in seconds beside the counts.
        private static ServerReport groq(Node usage) {
            return new ServerReport(
                    OptionalDouble.empty(),
                    usage.at("prompt_time").number(),
                    usage.at("completion_time").number(),
                    OptionalDouble.empty(),
                    OptionalDouble.empty(),
                    OptionalDouble.empty());
        }

        /// llama-server tells milliseconds.
        private static ServerReport llamaServer(Node timings) {
            return new ServerReport(
                    OptionalDouble.empty(),
                    timings.at("prompt_ms").scaled(1e-3),
                    timings.at("predicted_ms").scaled(1e-3),
                    timings.at("prompt_per_second").number(),
                    timings.at("predicted_per_second").number(),
                    OptionalDouble.empty());
        }
    }
}
