package dev.assay.models;

import dev.assay.chat.AroundModel;
import dev.assay.chat.ChatListener;
import dev.assay.chat.ChatModel;
import dev.assay.chat.ChatReply;
import dev.assay.chat.ChatRequest;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.DoubleSupplier;

/// A model that waits for its turn, tries again what may pass, and keeps a record of every try.
/// Thread-safe.
///
/// @param jitter numbers from 0 to 1
public record PatientModel(ChatModel inner, Pacer pacer, RetryPolicy policy, DoubleSupplier jitter)
        implements AroundModel {
    @Override
    public ChatReply chat(ChatRequest request, ChatListener listener) throws InterruptedException {
        var outcome =
                new Patience(pacer, policy, jitter).outcome(() -> inner.chat(request, listener), listener::restarted);
        return outcome.value().withAttempts(outcome.attempts());
    }

    @Override
    public Map<String, Object> observed() {
        var observed = new LinkedHashMap<>(inner.observed());
        observed.put("pacing", pacer.history());
        return observed;
    }
}
