package dev.assay.judge;

import dev.assay.chat.ChatListener;
import dev.assay.chat.ChatModel;
import dev.assay.chat.ChatReply;
import dev.assay.chat.ChatRequest;
import dev.assay.chat.ChatTiming;
import dev.assay.chat.ModelFailure;
import dev.assay.chat.ServerReport;
import dev.assay.chat.Usage;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A judge that says what it is told to, in turn, and remembers what it was asked. Null is an outage.
final class ScriptedJudge implements ChatModel {
    private final Deque<Optional<String>> replies = new ArrayDeque<>();
    private final List<ChatRequest> asked = new ArrayList<>();

    ScriptedJudge(@Nullable String... replies) {
        Arrays.stream(replies).map(Optional::ofNullable).forEach(this.replies::add);
    }

    @Override
    public String name() {
        return "scripted:judge";
    }

    @Override
    public ChatReply chat(ChatRequest request, ChatListener listener) {
        asked.add(request);
        var text = replies.remove()
                .orElseThrow(() -> new ModelFailure(ModelFailure.Kind.SERVER_ERROR, "the server is down"));
        return new ChatReply(
                text,
                "",
                ChatReply.Finish.STOP,
                Usage.of(100, 7),
                new ChatTiming(
                        Instant.EPOCH,
                        Duration.ZERO,
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Duration.ZERO),
                ServerReport.NONE,
                Map.of(),
                List.of());
    }

    List<ChatRequest> asked() {
        return asked;
    }

    /// The text of the only question.
    String prompt() {
        if (asked.size() != 1 || asked.getFirst().messages().size() != 1) {
            throw new AssertionError("expected one question of one message, got " + asked);
        }
        return asked.getFirst().messages().getFirst().text();
    }
}
