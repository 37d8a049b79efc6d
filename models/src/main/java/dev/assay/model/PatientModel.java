package dev.assay.model;

import dev.assay.api.ChatAttempt;
import dev.assay.api.ChatListener;
import dev.assay.api.ChatModel;
import dev.assay.api.ChatReply;
import dev.assay.api.ChatRequest;
import dev.assay.api.ModelFailure;
import dev.assay.api.TrialClock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.DoubleSupplier;

/// A model that waits for its turn, tries again what may pass, and keeps a record of every try. Thread-safe.
///
/// @param jitter numbers from 0 to 1
public record PatientModel(ChatModel inner, Pacer pacer, RetryPolicy policy, DoubleSupplier jitter)
        implements AroundModel {
    @Override
    public ChatReply chat(ChatRequest request, ChatListener listener) throws InterruptedException {
        var made = new ArrayList<ChatAttempt>();
        var wait = Duration.ZERO;
        while (true) {
            try {
                return attempt(request, listener, wait, made);
            } catch (ModelFailure failure) {
                var next = nextWait(failure, made.size());
                if (next.isEmpty()) {
                    throw failure.withAttempts(made);
                }
                wait = next.get();
                listener.restarted();
            }
        }
    }

    private ChatReply attempt(ChatRequest request, ChatListener listener, Duration wait, List<ChatAttempt> made)
            throws InterruptedException {
        rest(wait);
        var place = pacer.enter();
        var waited = wait.plus(place.waited());
        long start = System.nanoTime();
        try {
            var reply = inner.chat(request, listener);
            place.answered();
            made.add(new ChatAttempt(ChatAttempt.OK, "", waited, since(start)));
            return reply.withAttempts(made);
        } catch (ModelFailure failure) {
            leave(place, failure);
            made.add(new ChatAttempt(failure.kind(), String.valueOf(failure.getMessage()), waited, since(start)));
            throw failure;
        } catch (InterruptedException | RuntimeException | Error e) {
            place.failed();
            throw e;
        }
    }

    /// The clock of the trial stands still: waiting is not the model's latency.
    private static void rest(Duration wait) throws InterruptedException {
        if (wait.isPositive()) {
            try (var _ = TrialClock.pause()) {
                Thread.sleep(wait);
            }
        }
    }

    private static Duration since(long start) {
        return Duration.ofNanos(System.nanoTime() - start);
    }

    private void leave(Pacer.Place place, ModelFailure failure) {
        if (failure.failure() == ModelFailure.Kind.RATE_LIMIT) {
            place.limited(failure.retryAfter().filter(this::isBearable).orElse(Duration.ZERO));
        } else {
            place.failed();
        }
    }

    private boolean isBearable(Duration asked) {
        return asked.compareTo(policy.longestAsked()) <= 0;
    }

    /// Nothing when the call is not to be made again.
    private Optional<Duration> nextWait(ModelFailure failure, int tries) {
        var asked = failure.retryAfter().orElse(Duration.ZERO);
        if (!failure.failure().isPassing() || tries >= policy.tries() || !isBearable(asked)) {
            return Optional.empty();
        }
        if (tries == 1
                && failure.failure() == ModelFailure.Kind.CUT_OFF
                && failure.retryAfter().isPresent()) {
            return failure.retryAfter(); // the server does not mind, and says so
        }
        var own = policy.wait(tries, jitter.getAsDouble());
        return Optional.of(own.compareTo(asked) > 0 ? own : asked);
    }

    @Override
    public Map<String, Object> observed() {
        var observed = new LinkedHashMap<>(inner.observed());
        observed.put("pacing", pacer.history());
        return observed;
    }
}
