package dev.assay.models;

import dev.assay.api.TrialClock;
import dev.assay.chat.ChatAttempt;
import dev.assay.chat.ModelFailure;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleSupplier;
import java.util.random.RandomGenerator;

/// Calls that wait for their turn and are made again when what failed may pass. Thread-safe.
///
/// The clock of a trial stands still while they wait.
///
/// @param jitter numbers from 0 to 1
public record Patience(Pacer pacer, RetryPolicy policy, DoubleSupplier jitter) {
    /// With chance as it comes.
    public static Patience of(Pacer pacer, RetryPolicy policy) {
        return new Patience(pacer, policy, RandomGenerator.of("L64X128MixRandom")::nextDouble);
    }

    /// One try.
    @FunctionalInterface
    public interface Call<T> {
        T call() throws InterruptedException;
    }

    /// What a call came to in the end.
    ///
    /// @param attempts each try, the last one the one that went well
    public record Outcome<T>(T value, List<ChatAttempt> attempts) {
        public Outcome {
            attempts = List.copyOf(attempts);
        }
    }

    /// Calls until it goes well or there is no more hope.
    ///
    /// @param again told before every further try
    /// @throws ModelFailure of the last try, with all of them
    public <T> Outcome<T> outcome(Call<T> call, Runnable again) throws InterruptedException {
        var made = new ArrayList<ChatAttempt>();
        var wait = Duration.ZERO;
        while (true) {
            try {
                return new Outcome<>(attempt(call, wait, made), made);
            } catch (ModelFailure failure) {
                var next = nextWait(failure, made.size());
                if (next.isEmpty()) {
                    throw failure.withAttempts(made);
                }
                wait = next.get();
                again.run();
            }
        }
    }

    private <T> T attempt(Call<T> call, Duration wait, List<ChatAttempt> made) throws InterruptedException {
        rest(wait);
        var place = pacer.enter();
        var waited = wait.plus(place.waited());
        long start = System.nanoTime();
        try {
            var value = call.call();
            place.answered();
            made.add(new ChatAttempt(ChatAttempt.OK, "", waited, since(start)));
            return value;
        } catch (ModelFailure failure) {
            leave(place, failure);
            made.add(new ChatAttempt(failure.kind(), String.valueOf(failure.getMessage()), waited, since(start)));
            throw failure;
        } catch (InterruptedException | RuntimeException | Error e) {
            place.failed();
            throw e;
        }
    }

    /// Waiting is not the model's latency.
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
        if (tries == 1
                && failure.failure() == ModelFailure.Kind.CUT_OFF
                && failure.retryAfter().isPresent()) {
            return failure.retryAfter(); // nobody had heard it, and so it was no try
        }
        var asked = failure.retryAfter().orElse(Duration.ZERO);
        if (!failure.failure().isPassing() || tries >= policy.tries() || !isBearable(asked)) {
            return Optional.empty();
        }
        var own = policy.backOff().after(tries, jitter.getAsDouble());
        return Optional.of(own.compareTo(asked) > 0 ? own : asked);
    }
}
