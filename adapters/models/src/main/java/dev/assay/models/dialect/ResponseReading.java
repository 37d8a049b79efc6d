package dev.assay.models.dialect;

import dev.assay.chat.ChatOptions;
import dev.assay.chat.ChatReply.Finish;
import dev.assay.chat.ModelFailure;
import dev.assay.chat.Usage;
import dev.assay.models.ReplyBuilder;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/// Reads one reply of OpenAI's responses.
final class ResponseReading implements Dialect.Reading {
    private final ReplyBuilder reply;
    private final ChatOptions options;

    ResponseReading(ReplyBuilder reply, ChatOptions options) {
        this.reply = reply;
        this.options = options;
    }

    @Override
    public boolean frame(String name, Node content, long nanos) {
        var delta = content.at("delta").text().orElse("");
        switch (content.at("type").text().orElse(name)) {
            case "response.output_text.delta", "response.refusal.delta" -> reply.content(delta, nanos);
            case "response.reasoning_summary_text.delta", "response.reasoning_text.delta" ->
                reply.reasoning(delta, nanos);
            case "response.completed", "response.incomplete", "response.failed" -> {
                last(content.at("response"), nanos);
                return true;
            }
            default -> {} // items and parts begin and end around the pieces
        }
        return false;
    }

    private void last(Node response, long nanos) {
        if (reply.isEmpty()) {
            reply.reasoning(reasoning(response), nanos);
            reply.content(answer(response), nanos);
        }
        ended(response);
    }

    @Override
    public void whole(Node content, long nanos) {
        if (!content.at("output").isThere()) {
            throw Unreadable.because("the reply holds no output");
        }
        reply.whole(answer(content), reasoning(content), nanos);
        ended(content);
    }

    /// Only the last event ends a reply.
    @Override
    public boolean mayEnd() {
        return false;
    }

    private static String answer(Node response) {
        return response.at("output")
                .each()
                .filter(item -> is(item, "message"))
                .flatMap(item -> item.at("content").each())
                .map(part -> part.atAny("text", "refusal").joined())
                .collect(Collectors.joining());
    }

    private static String reasoning(Node response) {
        return response.at("output")
                .each()
                .filter(item -> is(item, "reasoning"))
                .map(item -> item.at("summary").joined() + item.at("content").joined())
                .collect(Collectors.joining());
    }

    private static boolean is(Node item, String type) {
        return item.at("type").text().filter(type::equals).isPresent();
    }

    private void ended(Node response) {
        if (response.at("status").text().filter("failed"::equals).isPresent()) {
            throw new ModelFailure(ModelFailure.Kind.SERVER_ERROR, "the provider says no more than that it failed");
        }
        for (var name : List.of("id", "model", "status", "service_tier")) {
            response.at(name).text().ifPresent(value -> reply.raw(name, value));
        }
        var counted = response.at("usage");
        var usage = new Usage(
                counted.at("input_tokens").count(),
                counted.at("output_tokens").count(),
                counted.at("input_tokens_details").at("cached_tokens").count(),
                OptionalInt.empty(),
                counted.at("output_tokens_details").at("reasoning_tokens").count());
        reply.usage(usage);
        reply.finish(finish(response, usage));
    }

    private Finish finish(Node response, Usage usage) {
        var reason = response.at("incomplete_details").at("reason").text();
        reason.ifPresent(text -> reply.raw("incomplete_reason", text));
        return switch (response.at("status").text().orElse("")) {
            case "completed" -> Limits.isReached(options, usage) ? Finish.LENGTH : Finish.STOP;
            case "incomplete" ->
                switch (reason.orElse("")) {
                    case "max_output_tokens" -> Finish.LENGTH;
                    case "content_filter" -> Finish.CONTENT_FILTER;
                    default -> Finish.UNKNOWN;
                };
            default -> Finish.UNKNOWN;
        };
    }
}
