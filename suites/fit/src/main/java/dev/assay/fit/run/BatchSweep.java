package dev.assay.fit.run;

import dev.assay.chat.ChatModel;
import dev.assay.chat.ChatRequest;
import dev.assay.chat.ModelFailure;
import dev.assay.run.Together;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

/// How many tokens a second a model makes for several at once: 1, 2, 4 … calls side by side, up to what it was given.
///
/// Every number of calls is asked twice and the second time counts: runtimes prepare for a size they have not seen.
/// These
/// are no speeds of one stream and go into no score. While the calls are under way, what graphics cards take is asked
/// again and again, where they tell.
///
/// @param most calls at once
/// @param budget for all of it
/// @param watts of graphics cards now
public record BatchSweep(ChatModel model, FitAsking asking, int most, Duration budget, Supplier<OptionalDouble> watts) {
    private static final int REPLY_TOKENS = 128;
    private static final Duration LONGEST = Duration.ofMinutes(5);
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(250);
    /// Twice the calls take up to twice the time.
    private static final long GROWTH = 2;

    /// Hears how far it is.
    @FunctionalInterface
    public interface Step {
        void begun(int calls);

        /// Hears why it ends before the last number of calls.
        default void ended(String why) {}
    }

    /// Calls that were under way together.
    ///
    /// @param tokens they made, all together
    /// @param seconds from the beginning of the first to the end of the last
    /// @param joules of all graphics cards, idle ones too
    public record Batch(int calls, long tokens, double seconds, OptionalDouble joules) {
        public Map<String, Object> toMap() {
            var map = new LinkedHashMap<String, Object>();
            map.put("calls", calls);
            map.put("batched", calls > 1);
            map.put("tokens", tokens);
            map.put("seconds", seconds);
            map.put("tokens_per_second", tokens / seconds);
            joules.ifPresent(energy -> {
                map.put("joules", energy);
                map.put("joules_per_token", energy / tokens);
            });
            map.put("n", 1);
            return map;
        }
    }

    public List<Batch> run(Step step) throws InterruptedException {
        var batches = new ArrayList<Batch>();
        long deadline = System.nanoTime() + budget.toNanos();
        long lastNanos = 0;
        int asked = 0;
        for (int calls = 1; calls <= most; calls = next(calls)) {
            long begun = System.nanoTime();
            if (begun + GROWTH * lastNanos >= deadline) {
                step.ended("there was no time left for %d calls at once".formatted(calls));
                break;
            }
            step.begun(calls);
            try {
                var first = batch(calls, asked, deadline);
                var batch = first.isPresent() ? batch(calls, asked + calls, deadline) : first;
                asked += 2 * calls;
                if (batch.isEmpty()) {
                    step.ended("the runtime counts no tokens");
                    break;
                }
                batches.add(batch.get());
            } catch (ModelFailure e) {
                step.ended("%d calls at once failed: %s".formatted(calls, e.getMessage()));
                break;
            }
            lastNanos = System.nanoTime() - begun;
        }
        return batches;
    }

    /// The last number is the one that was given, also when it is no power of two.
    private int next(int calls) {
        return calls < most ? Math.min(2 * calls, most) : most + 1;
    }

    /// @param from how many were asked before: no two begin alike, for caches to know
    private Optional<Batch> batch(int calls, int from, long deadline) throws InterruptedException {
        var limit = Duration.ofNanos(Math.max(1, deadline - System.nanoTime()));
        var options = asking.limited(REPLY_TOKENS, limit.compareTo(LONGEST) < 0 ? limit : LONGEST);
        var questions = new ArrayList<Callable<OptionalInt>>();
        var left = new CountDownLatch(calls);
        var ended = new AtomicLong(System.nanoTime());
        var power = new AtomicReference<>(OptionalDouble.empty());
        for (int i = 0; i < calls; i++) {
            var request = ChatRequest.ask(
                            "%d. Write a story about a town of %d houses in which nobody sleeps. Do not stop early."
                                    .formatted(from + i + 1, 100 + from + i))
                    .withOptions(options);
            questions.add(() -> {
                try {
                    return model.chat(request).usage().completionTokens();
                } finally {
                    ended.accumulateAndGet(System.nanoTime(), Math::max);
                    left.countDown();
                }
            });
        }
        questions.add(() -> {
            power.set(watched(left));
            return OptionalInt.of(0);
        });
        long begun = System.nanoTime();
        var counts = Together.ask(questions).subList(0, calls);
        if (counts.stream().anyMatch(count -> count.orElse(0) == 0)) {
            return Optional.empty();
        }
        double seconds = (ended.get() - begun) / 1e9;
        var watt = power.get();
        return Optional.of(new Batch(
                calls,
                counts.stream().mapToLong(count -> count.orElse(0)).sum(),
                seconds,
                watt.isPresent() ? OptionalDouble.of(watt.getAsDouble() * seconds) : watt));
    }

    /// The mean of what cards took while calls were under way.
    private OptionalDouble watched(CountDownLatch left) throws InterruptedException {
        double sum = 0;
        int looks = 0;
        do {
            var now = watts.get();
            if (now.isEmpty()) {
                return now;
            }
            sum += now.getAsDouble();
            looks++;
        } while (!left.await(BETWEEN_LOOKS.toMillis(), TimeUnit.MILLISECONDS));
        return OptionalDouble.of(sum / looks);
    }
}
