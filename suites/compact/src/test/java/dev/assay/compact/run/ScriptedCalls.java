package dev.assay.compact.run;

import dev.assay.chat.ChatListener;
import dev.assay.chat.ChatModel;
import dev.assay.chat.ChatReply;
import dev.assay.chat.ChatRequest;
import dev.assay.chat.ChatTiming;
import dev.assay.chat.ServerReport;
import dev.assay.chat.Usage;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/// A model that replies by a function, counts tokens as four characters each, and remembers what it was
/// asked.
public final class ScriptedCalls implements ChatModel {
    private static final ChatTiming TIMING = new ChatTiming(
            Instant.EPOCH,
            Duration.ZERO,
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Duration.ZERO);

    private final String name;
    private final Function<ChatRequest, String> replies;
    private final List<ChatRequest> requests = new ArrayList<>();

    public ScriptedCalls(String name, Function<ChatRequest, String> replies) {
        this.name = name;
        this.replies = replies;
    }

    /// One reply after the other.
    public static ScriptedCalls of(List<String> replies) {
        var left = replies.iterator();
        return new ScriptedCalls("mock:model-x", _ -> left.next());
    }

    /// Always the same.
    static ScriptedCalls saying(String reply) {
        return new ScriptedCalls("mock:model-x", _ -> reply);
    }

    public synchronized List<ChatRequest> requests() {
        return List.copyOf(requests);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public synchronized ChatReply chat(ChatRequest request, ChatListener listener) {
        requests.add(request);
        var text = replies.apply(request);
        var prompt = request.messages().getLast().text();
        return new ChatReply(
                text,
                "",
                ChatReply.Finish.STOP,
                Usage.of(quarter(prompt), quarter(text)),
                TIMING,
                ServerReport.NONE,
                Map.of(),
                List.of());
    }

    private static int quarter(String text) {
        return Math.max(1, text.codePointCount(0, text.length()) / 4);
    }
}
