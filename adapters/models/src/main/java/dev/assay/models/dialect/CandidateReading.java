package dev.assay.models.dialect;

import dev.assay.chat.ChatReply.Finish;
import dev.assay.chat.Usage;
import dev.assay.models.ReplyBuilder;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/// Reads one reply of Gemini.
final class CandidateReading implements Dialect.Reading {
    private final ReplyBuilder reply;
    private boolean ended;

    CandidateReading(ReplyBuilder reply) {
        this.reply = reply;
    }

    @Override
    public boolean frame(String name, Node content, long nanos) {
        about(content);
        parts(content).forEach(part -> {
            var text = part.at("text").text().orElse("");
            if (part.at("thought").isTrue()) {
                reply.reasoning(text, nanos);
            } else {
                reply.content(text, nanos);
            }
        });
        return false; // the last one is known by nothing but the end
    }

    @Override
    public void whole(Node content, long nanos) {
        about(content);
        if (!ended) {
            throw Unreadable.because("the reply holds no finished candidate");
        }
        reply.whole(joined(content, false), joined(content, true), nanos);
    }

    private static String joined(Node content, boolean thought) {
        return parts(content).stream()
                .filter(part -> part.at("thought").isTrue() == thought)
                .map(part -> part.at("text").text().orElse(""))
                .collect(Collectors.joining());
    }

    private static List<Node> parts(Node content) {
        return content.at("candidates").at(0).at("content").at("parts").each().toList();
    }

    /// No mark ends a stream, but a candidate says why it ended, and a blocked prompt has none.
    @Override
    public boolean mayEnd() {
        return ended;
    }

    private void about(Node content) {
        content.at("responseId").text().ifPresent(value -> reply.raw("id", value));
        content.at("modelVersion").text().ifPresent(value -> reply.raw("model", value));
        content.at("candidates").at(0).at("finishReason").text().ifPresent(this::finish);
        content.at("promptFeedback").at("blockReason").text().ifPresent(this::blocked);
        if (content.at("usageMetadata").isMap()) {
            reply.usage(usage(content.at("usageMetadata")));
        }
    }

    private void finish(String reason) {
        ended = true;
        reply.raw("finish_reason", reason);
        reply.finish(
                switch (reason) {
                    case "STOP" -> Finish.STOP;
                    case "MAX_TOKENS" -> Finish.LENGTH;
                    case "SAFETY", "RECITATION", "BLOCKLIST", "PROHIBITED_CONTENT", "SPII", "IMAGE_SAFETY" ->
                        Finish.CONTENT_FILTER;
                    default -> Finish.UNKNOWN;
                });
    }

    private void blocked(String reason) {
        ended = true;
        reply.raw("block_reason", reason);
        reply.finish(Finish.CONTENT_FILTER);
    }

    /// Thoughts are counted beside the candidates.
    private static Usage usage(Node counted) {
        var thoughts = counted.at("thoughtsTokenCount").count();
        return new Usage(
                counted.at("promptTokenCount").count(),
                Node.sum(counted.at("candidatesTokenCount").count(), thoughts),
                counted.at("cachedContentTokenCount").count(),
                OptionalInt.empty(),
                thoughts);
    }
}
