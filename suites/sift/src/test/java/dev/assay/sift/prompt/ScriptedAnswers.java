package dev.assay.sift.prompt;

import dev.assay.chat.ChatListener;
import dev.assay.chat.ChatMessage;
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
import java.util.stream.Collectors;

/// A model that says what it is told to, in turn, and remembers what it was asked; [#OUTAGE] is an outage.
final class ScriptedAnswers implements ChatModel {
    static final String OUTAGE = "<outage>";

    private final Deque<String> replies;
    private final List<ChatRequest> asked = new ArrayList<>();

    ScriptedAnswers(String... replies) {
        this.replies = new ArrayDeque<>(Arrays.asList(replies));
    }

    @Override
    public String name() {
        return "scripted:answers";
    }

    @Override
    public ChatReply chat(ChatRequest request, ChatListener listener) {
        asked.add(request);
        var text = replies.remove();
        if (text.equals(OUTAGE)) {
            throw new ModelFailure(ModelFailure.Kind.SERVER_ERROR, "the server is down");
        }
        var none = Optional.<Duration>empty();
        return new ChatReply(
                text,
                "",
                ChatReply.Finish.STOP,
                Usage.of(100, 7),
                new ChatTiming(Instant.EPOCH, Duration.ZERO, none, none, none, none, Duration.ZERO),
                ServerReport.NONE,
                Map.of("cost", 0.5),
                List.of());
    }

    int calls() {
        return asked.size();
    }

    ChatRequest request(int call) {
        return asked.get(call);
    }

    /// All that was said in a call.
    String said(int call) {
        return asked.get(call).messages().stream().map(ChatMessage::text).collect(Collectors.joining("\n\n"));
    }
}
