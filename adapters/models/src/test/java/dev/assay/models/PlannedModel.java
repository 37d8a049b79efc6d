package dev.assay.models;

import dev.assay.chat.ChatListener;
import dev.assay.chat.ChatModel;
import dev.assay.chat.ChatReply;
import dev.assay.chat.ChatRequest;
import dev.assay.chat.ModelFailure;
import dev.assay.chat.Usage;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.atomic.AtomicInteger;

/// A model for tests that fails as planned, call by call, and then answers.
final class PlannedModel implements ChatModel {
    private final Queue<ModelFailure> failures;
    final AtomicInteger calls = new AtomicInteger();

    PlannedModel(ModelFailure... failures) {
        this.failures = new ArrayDeque<>(List.of(failures));
    }

    @Override
    public String name() {
        return "planned";
    }

    @Override
    public synchronized ChatReply chat(ChatRequest request, ChatListener listener) {
        calls.incrementAndGet();
        var builder = ReplyBuilder.begin(listener);
        builder.content("half", System.nanoTime());
        var failure = failures.poll();
        if (failure != null) {
            throw failure;
        }
        builder.content(" and half", System.nanoTime());
        builder.usage(Usage.of(100, 10));
        return builder.build(System.nanoTime());
    }
}
