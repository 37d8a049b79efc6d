package dev.assay.job;

import dev.assay.chat.ChatListener;
import dev.assay.chat.ChatModel;
import dev.assay.chat.ChatReply;
import dev.assay.chat.ChatReply.Finish;
import dev.assay.chat.ChatRequest;
import dev.assay.chat.ChatTiming;
import dev.assay.chat.ServerReport;
import dev.assay.chat.Usage;
import dev.assay.registry.Catalog;
import dev.assay.registry.Registry;
import dev.assay.spec.ModelSpec;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/// A model for tests: it says what it was asked last, takes a hundred tokens, and counts its calls.
record CountedModel(ModelSpec spec, AtomicInteger calls) implements ChatModel {
    /// A registry that knows it as `counted:NAME`.
    static Registry registry(AtomicInteger calls) {
        var registry = Registry.standard();
        registry.models()
                .register(new Catalog.Entry<>(
                        "counted", "for tests", "test", (spec, _) -> new CountedModel(spec, calls)));
        return registry;
    }

    @Override
    public String name() {
        return spec.text();
    }

    @Override
    public ChatReply chat(ChatRequest request, ChatListener listener) {
        calls.incrementAndGet();
        var timing = new ChatTiming(
                Instant.EPOCH,
                Duration.ZERO,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Duration.ofMillis(1));
        return new ChatReply(
                request.messages().getLast().text(),
                "",
                Finish.STOP,
                Usage.of(90, 10),
                timing,
                ServerReport.NONE,
                Map.of(),
                List.of());
    }
}
