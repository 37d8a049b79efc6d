package dev.assay.models.dialect;

import dev.assay.chat.ChatOptions;
import dev.assay.chat.ChatReply.Finish;
import dev.assay.chat.ChatRequest;
import dev.assay.chat.ServerReport;
import dev.assay.chat.Usage;
import dev.assay.models.ReplyBuilder;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/// Chat completions, as OpenAI speaks them and half the world after it: Groq, OpenRouter, LiteLLM, vLLM,
/// llama-server.
///
/// @param limit what the provider calls the most tokens of a reply
/// @param thinking how it is told to think or not to
public record OpenAiChat(String limit, Thinking thinking) implements Dialect {
    private static final String PATH_OF_ALL = "/v1";

    /// Where providers differ most.
    enum Thinking {
        /// `reasoning_effort`: none or medium.
        EFFORT,
        /// Groq: thinking models think unless told not to, and are asked to keep it out of the answer.
        FORMAT,
        /// OpenRouter: `reasoning`, switched on or off.
        SWITCH,
        /// An argument of the chat template, as servers of open weights take it.
        TEMPLATE
    }

    /// OpenAI and hosted services like it.
    public static final OpenAiChat HOSTED = new OpenAiChat("max_tokens", Thinking.EFFORT);
    public static final OpenAiChat GROQ = new OpenAiChat("max_tokens", Thinking.FORMAT);
    public static final OpenAiChat OPENROUTER = new OpenAiChat("max_tokens", Thinking.SWITCH);
    public static final OpenAiChat OPENAI = new OpenAiChat("max_completion_tokens", Thinking.EFFORT);

    /// Servers of open weights.
    public static final OpenAiChat LOCAL = new OpenAiChat("max_tokens", Thinking.TEMPLATE);

    /// `http://host:8080` is what people type for `http://host:8080/v1`.
    @Override
    public String root(String address) {
        return URI.create(address).getRawPath().isEmpty() ? address + PATH_OF_ALL : address;
    }

    @Override
    public String path(String model, ChatOptions.Delivery delivery) {
        return "/chat/completions";
    }

    @Override
    public Map<String, Object> body(String model, ChatRequest request) {
        var options = request.options();
        var body = new LinkedHashMap<String, Object>();
        body.put("model", model);
        body.put("messages", Fields.messages(request));
        options.temperature().ifPresent(value -> body.put("temperature", value));
        options.topP().ifPresent(value -> body.put("top_p", value));
        options.seed().ifPresent(value -> body.put("seed", value));
        options.maxTokens().ifPresent(value -> body.put(limit, value));
        if (options.format() == ChatOptions.Format.JSON) {
            body.put("response_format", Fields.of("type", "json_object"));
        }
        think(options.thinking(), body);
        if (options.delivery() == ChatOptions.Delivery.STREAMED) {
            body.put("stream", true);
            body.put("stream_options", Fields.of("include_usage", true));
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
            case FORMAT -> body.put(on ? "reasoning_format" : "reasoning_effort", on ? "parsed" : "none");
            case SWITCH -> body.put("reasoning", Fields.of("enabled", on));
            case TEMPLATE -> body.put("chat_template_kwargs", Fields.of("enable_thinking", on));
        }
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
                Amendment.drop("reasoning_effort"),
                Amendment.drop("reasoning_format"),
                Amendment.drop("reasoning"));
    }

    @Override
    public Listing listing() {
        return Listing.at(
                "/models",
                root -> root.at("data")
                        .each()
                        .map(model -> ListedModel.of(
                                model.at("id").text().orElse(""),
                                model.at("meta").at("size").bytes(),
                                model.at("owned_by").text().orElse("")))
                        .toList());
    }

    @Override
    public Reading reading(ReplyBuilder reply, ChatOptions options) {
        return new ChatReading(reply);
    }

    private static final class ChatReading implements Reading {
        private final ReplyBuilder reply;
        private boolean ended;

        ChatReading(ReplyBuilder reply) {
            this.reply = reply;
        }

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
            return ended;
        }

        private void finish(Node choice) {
            choice.at("finish_reason").text().ifPresent(reason -> {
                ended = true;
                reply.raw("finish_reason", reason);
                reply.finish(
                        switch (reason) {
                            case "stop", "eos", "tool_calls", "function_call" -> Finish.STOP;
                            case "length" -> Finish.LENGTH;
                            case "content_filter" -> Finish.CONTENT_FILTER;
                            default -> Finish.UNKNOWN;
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
                if (usage.at("completion_time").isThere()) {
                    reply.reported(groq(usage));
                }
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
