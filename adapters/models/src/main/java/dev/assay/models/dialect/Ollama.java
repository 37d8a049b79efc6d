package dev.assay.models.dialect;

import dev.assay.chat.ChatOptions;
import dev.assay.chat.ChatReply.Finish;
import dev.assay.chat.ChatRequest;
import dev.assay.chat.ServerReport;
import dev.assay.chat.Usage;
import dev.assay.models.ReplyBuilder;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/// Ollama's own chat: one JSON object a line, its own clock in nanoseconds at the end.
public record Ollama() implements Dialect {
    /// Its OpenAI-like half lies at `/v1`, and people copy that address.
    @Override
    public String root(String address) {
        return address.replaceFirst("/(?:v1|api)$", "");
    }

    @Override
    public String path(String model, ChatOptions.Delivery delivery) {
        return "/api/chat";
    }

    @Override
    public Map<String, Object> body(String model, ChatRequest request) {
        var wanted = request.options();
        var body = new LinkedHashMap<String, Object>();
        body.put("model", model);
        body.put("messages", Fields.messages(request));
        body.put("stream", wanted.delivery() == ChatOptions.Delivery.STREAMED);
        if (wanted.thinking() != ChatOptions.Thinking.DEFAULT) {
            body.put("think", wanted.thinking() == ChatOptions.Thinking.ON);
        }
        if (wanted.format() == ChatOptions.Format.JSON) {
            body.put("format", "json");
        }
        var options = new LinkedHashMap<String, Object>();
        wanted.temperature().ifPresent(value -> options.put("temperature", value));
        wanted.topP().ifPresent(value -> options.put("top_p", value));
        wanted.seed().ifPresent(value -> options.put("seed", value));
        wanted.maxTokens().ifPresent(value -> options.put("num_predict", value));
        body.put("options", options);
        return body;
    }

    @Override
    public Framing framing() {
        return Framing.LINES;
    }

    @Override
    public List<Amendment> amendments() {
        return List.of(
                Amendment.drop("options.seed"),
                Amendment.drop("options.top_p"),
                Amendment.drop("think").when("think", "thinking"));
    }

    @Override
    public Listing listing() {
        return Listing.at(
                "/api/tags",
                root -> root.at("models")
                        .each()
                        .map(model -> ListedModel.of(
                                model.atAny("name", "model").text().orElse(""),
                                model.at("size").bytes(),
                                model.at("details").at("parameter_size").text().orElse(""),
                                model.at("details")
                                        .at("quantization_level")
                                        .text()
                                        .orElse(""),
                                model.at("details").at("family").text().orElse("")))
                        .toList());
    }

    @Override
    public Reading reading(ReplyBuilder reply, ChatOptions options) {
        return new ChatReading(reply);
    }

    private record ChatReading(ReplyBuilder reply) implements Reading {
        private static final double SECONDS = 1e-9;

        @Override
        public boolean frame(String name, Node content, long nanos) {
            reply.reasoning(content.at("message").at("thinking").joined(), nanos);
            reply.content(content.at("message").at("content").joined(), nanos);
            if (content.at("done").isTrue()) {
                ended(content);
                return true;
            }
            return false;
        }

        @Override
        public void whole(Node content, long nanos) {
            if (!content.at("done").isTrue()) {
                throw Unreadable.because("the reply does not say that it is done");
            }
            reply.whole(
                    content.at("message").at("content").joined(),
                    content.at("message").at("thinking").joined(),
                    nanos);
            ended(content);
        }

        /// Only a line that says `done` ends a reply.
        @Override
        public boolean mayEnd() {
            return false;
        }

        private void ended(Node content) {
            content.at("model").text().ifPresent(value -> reply.raw("model", value));
            content.at("total_duration").number().ifPresent(value -> reply.raw("total_duration", value));
            content.at("done_reason").text().ifPresent(this::finish);
            reply.usage(new Usage(
                    content.at("prompt_eval_count").count(),
                    content.at("eval_count").count(),
                    OptionalInt.empty(),
                    OptionalInt.empty(),
                    OptionalInt.empty()));
            reply.reported(new ServerReport(
                    content.at("load_duration").scaled(SECONDS),
                    content.at("prompt_eval_duration").scaled(SECONDS),
                    content.at("eval_duration").scaled(SECONDS),
                    rate(content.at("prompt_eval_count"), content.at("prompt_eval_duration")),
                    rate(content.at("eval_count"), content.at("eval_duration")),
                    OptionalDouble.empty()));
        }

        private void finish(String reason) {
            reply.raw("done_reason", reason);
            reply.finish(
                    switch (reason) {
                        case "stop" -> Finish.STOP;
                        case "length" -> Finish.LENGTH;
                        default -> Finish.UNKNOWN;
                    });
        }

        private static OptionalDouble rate(Node count, Node duration) {
            double seconds = duration.scaled(SECONDS).orElse(0);
            return count.count().isPresent() && seconds > 0
                    ? OptionalDouble.of(count.count().getAsInt() / seconds)
                    : OptionalDouble.empty();
        }
    }
}
