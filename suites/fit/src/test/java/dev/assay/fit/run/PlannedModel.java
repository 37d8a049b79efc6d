package dev.assay.fit.run;

import dev.assay.chat.ChatEvent;
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
import java.util.OptionalDouble;
import java.util.function.Function;

/// A model for tests whose replies, and their times, are planned.
final class PlannedModel implements ChatModel {
    private final Function<ChatRequest, ChatReply> plan;
    final List<ChatRequest> requests = new ArrayList<>();

    PlannedModel(Function<ChatRequest, ChatReply> plan) {
        this.plan = plan;
    }

    @Override
    public String name() {
        return "planned";
    }

    @Override
    public ChatReply chat(ChatRequest request, ChatListener listener) {
        requests.add(request);
        var reply = plan.apply(request);
        for (var word : reply.text().split(" ")) {
            listener.heard(new ChatEvent(ChatEvent.Kind.CONTENT, word, 0));
        }
        return reply;
    }

    static String asked(ChatRequest request) {
        return request.messages().getLast().text();
    }

    /// A reply whose first token came after so long, and its last after so long again.
    static ChatReply reply(String text, Usage usage, long firstMillis, long restMillis) {
        return new ChatReply(
                text,
                "",
                ChatReply.Finish.STOP,
                usage,
                new ChatTiming(
                        Instant.EPOCH,
                        Duration.ZERO,
                        Optional.of(Duration.ofMillis(firstMillis)),
                        Optional.empty(),
                        Optional.of(Duration.ofMillis(firstMillis)),
                        Optional.of(Duration.ofMillis(firstMillis + restMillis)),
                        Duration.ofMillis(firstMillis + restMillis)),
                new ServerReport(
                        OptionalDouble.of(1.5),
                        OptionalDouble.empty(),
                        OptionalDouble.empty(),
                        OptionalDouble.empty(),
                        OptionalDouble.empty(),
                        OptionalDouble.empty()),
                Map.of(),
                List.of());
    }
}
