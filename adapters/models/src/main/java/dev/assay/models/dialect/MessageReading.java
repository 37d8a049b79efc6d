package dev.assay.models.dialect;

import dev.assay.chat.ChatReply.Finish;
import dev.assay.chat.Usage;
import dev.assay.models.ReplyBuilder;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/// Reads one reply of Anthropic's messages.
final class MessageReading implements Dialect.Reading {
    private final ReplyBuilder reply;
    private OptionalInt fresh = OptionalInt.empty();
    private OptionalInt cached = OptionalInt.empty();
    private OptionalInt written = OptionalInt.empty();
    private OptionalInt output = OptionalInt.empty();

    MessageReading(ReplyBuilder reply) {
        this.reply = reply;
    }

    @Override
    public boolean frame(String name, Node content, long nanos) {
        var type = content.at("type").text().orElse(name);
        switch (type) {
            case "message_start" -> about(content.at("message"));
            case "content_block_start" -> piece(content.at("content_block"), nanos);
            case "content_block_delta" -> piece(content.at("delta"), nanos);
            case "message_delta" -> {
                count(content.at("usage"));
                finish(content.at("delta"));
            }
            default -> {} // pings, ends of blocks
        }
        return type.equals("message_stop");
    }

    private void piece(Node piece, long nanos) {
        reply.reasoning(piece.at("thinking").text().orElse(""), nanos);
        reply.content(piece.at("text").text().orElse(""), nanos);
    }

    @Override
    public void whole(Node content, long nanos) {
        if (!content.at("content").isThere()) {
            throw Unreadable.because("the reply holds no content");
        }
        about(content);
        reply.whole(joined(content, "text"), joined(content, "thinking"), nanos);
        finish(content);
    }

    private static String joined(Node message, String kind) {
        return message.at("content")
                .each()
                .map(block -> block.at(kind).text().orElse(""))
                .collect(Collectors.joining());
    }

    /// Only `message_stop` ends a reply.
    @Override
    public boolean mayEnd() {
        return false;
    }

    private void about(Node message) {
        for (var name : List.of("id", "model")) {
            message.at(name).text().ifPresent(value -> reply.raw(name, value));
        }
        count(message.at("usage"));
    }

    /// Counts come in two parts, the later one over the earlier. Input is told without what was cached.
    private void count(Node usage) {
        fresh = later(usage.at("input_tokens"), fresh);
        cached = later(usage.at("cache_read_input_tokens"), cached);
        written = later(usage.at("cache_creation_input_tokens"), written);
        output = later(usage.at("output_tokens"), output);
        var prompt = fresh.isEmpty() ? fresh : Node.sum(fresh, cached, written);
        reply.usage(new Usage(prompt, output, cached, written, OptionalInt.empty()));
    }

    private static OptionalInt later(Node told, OptionalInt before) {
        return told.count().isPresent() ? told.count() : before;
    }

    private void finish(Node message) {
        message.at("stop_reason").text().ifPresent(reason -> {
            reply.raw("stop_reason", reason);
            reply.finish(
                    switch (reason) {
                        case "end_turn", "stop_sequence", "tool_use" -> Finish.STOP;
                        case "max_tokens", "model_context_window_exceeded" -> Finish.LENGTH;
                        case "refusal" -> Finish.CONTENT_FILTER;
                        default -> Finish.UNKNOWN;
                    });
        });
    }
}
