package dev.assay.models.builtin;

import dev.assay.chat.ChatListener;
import dev.assay.chat.ChatModel;
import dev.assay.chat.ChatReply;
import dev.assay.chat.ChatRequest;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;

/// Answers at planted times, to see that those who measure measure right; thread-safe.
final class SlowModel implements ChatModel {
    private static final long NOT_LOADED = Long.MIN_VALUE;

    private final String name;
    private final SlowPlan plan;
    private final AtomicLong ready = new AtomicLong(NOT_LOADED);

    SlowModel(String name, SlowPlan plan) {
        this.name = name;
        this.plan = plan;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public ChatReply chat(ChatRequest request, ChatListener listener) throws InterruptedException {
        var deadline = Deadline.of(request.options());
        var isFirst = ready.compareAndSet(NOT_LOADED, deadline.begun() + plan.loadMillis() * 1_000_000L);
        return new SlowCall(plan, request, listener, deadline, Math.max(0, ready.get() - deadline.begun()), isFirst)
                .reply();
    }

    @Override
    public Map<String, Object> configuration() {
        return plan.configuration();
    }

    @Override
    public int suggestedConcurrency() {
        return 10_000;
    }
}
