package dev.assay.fit.run;

import dev.assay.chat.ChatModel;
import dev.assay.chat.ChatReply;
import dev.assay.chat.ChatRequest;
import dev.assay.chat.ModelFailure;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.ThreadLocalRandom;

/// How long a model takes to read prompts of growing length, from half a thousand tokens to 32 thousand:
/// work on contexts is mostly reading.
///
/// Each prompt ends with questions about four of its lines, so that what was understood stands beside how long it took.
/// Every length is asked twice: with a beginning no cache has seen, and the same again. The sweep ends where
/// the context of the model does, where the runtime cuts the prompt, where a call fails, or where the next
/// length would not fit into the time left.
///
/// @param context tokens the model takes; empty when nobody knows
/// @param budget for all of it
/// @param extra fields that have this runtime keep what it has read; empty where it does so by itself
public record DepthSweep(
        ChatModel model, FitAsking asking, OptionalLong context, Duration budget, Map<String, Object> extra) {
    private static final int[] DEPTHS = {512, 1024, 2048, 4096, 8192, 16_384, 32_768};
    private static final int REPLY_TOKENS = 32;
    /// Of the template around a message, and of the reply.
    private static final int ROOM = 96;
    /// Twice the prompt takes at least twice the time, and up to four times.
    private static final long GROWTH = 3;
    /// A prompt of which the runtime read less than this was cut.
    private static final double LEAST_READ = 0.7;
    private static final double WORDS_TO_TOKENS = 1.4;
    private static final Duration LONGEST = Duration.ofMinutes(10);

    public DepthSweep {
        extra = new LinkedHashMap<>(extra);
    }

    /// Hears how deep it goes.
    @FunctionalInterface
    public interface Step {
        void begun(int tokens);

        /// Hears why it ends before the context of the model does.
        default void ended(String why) {}
    }

    /// One length.
    ///
    /// @param tokens of the prompt, as the runtime counted them, or else as many as were aimed at
    /// @param first the reply to what no cache has seen
    /// @param again the reply to the same once more
    /// @param items what was asked about it
    public record Depth(long tokens, boolean areCounted, ChatReply first, ChatReply again, Items items) {
        /// By our clock, and by the server's where it tells; milliseconds to the first token.
        public Map<String, Object> toMap() {
            var map = new LinkedHashMap<String, Object>();
            map.put("tokens", tokens);
            if (!areCounted) {
                map.put("tokens_estimated", true);
            }
            first(first, "prefill_uncached_ms", map);
            first(again, "prefill_cached_ms", map);
            server(first, "server_prefill_uncached_ms", map);
            server(again, "server_prefill_cached_ms", map);
            first.timing().tokensPerSecond(first.usage()).ifPresent(speed -> map.put("tokens_per_second", speed));
            first.reported().tokensPerSecond().ifPresent(speed -> map.put("server_tokens_per_second", speed));
            map.put("items", items.asked());
            map.put("items_right", items.right());
            map.put("items_seed", items.seed());
            map.put("n", 1);
            return map;
        }

        private static void first(ChatReply reply, String name, Map<String, Object> map) {
            reply.timing().firstToken().ifPresent(time -> map.put(name, time.toNanos() / 1e6));
        }

        private static void server(ChatReply reply, String name, Map<String, Object> map) {
            reply.reported().promptSeconds().ifPresent(seconds -> map.put(name, 1000 * seconds));
        }
    }

    /// Questions about single lines of a long prompt.
    ///
    /// @param right how many the first reply has
    /// @param seed which makes the prompt again
    public record Items(int asked, int right, long seed) {}

    public List<Depth> run(Step step) throws InterruptedException {
        var depths = new ArrayList<Depth>();
        long deadline = System.nanoTime() + budget.toNanos();
        double ratio = WORDS_TO_TOKENS;
        long lastNanos = 0;
        for (int target : DEPTHS) {
            long begun = System.nanoTime();
            if (target + ROOM > context.orElse(Long.MAX_VALUE)) {
                break;
            }
            if (begun + GROWTH * lastNanos >= deadline) {
                step.ended("there was no time left for %d tokens".formatted(target));
                break;
            }
            step.begun(target);
            int words = (int) ((target - ROOM) / ratio);
            var depth = tried(target, words, Duration.ofNanos(deadline - begun), step);
            if (depth.isEmpty()) {
                break;
            }
            if (depth.get().tokens() < LEAST_READ * (target - ROOM)) {
                step.ended("the runtime read only %d of %d tokens"
                        .formatted(depth.get().tokens(), target));
                break;
            }
            depths.add(depth.get());
            ratio = depth.get().areCounted() ? Math.max(1, (double) depth.get().tokens() / words) : ratio;
            lastNanos = System.nanoTime() - begun;
        }
        return depths;
    }

    /// Empty where a call fails, which is reported.
    private Optional<Depth> tried(int target, int words, Duration left, Step step) throws InterruptedException {
        try {
            return Optional.of(depth(target, words, left.compareTo(LONGEST) < 0 ? left : LONGEST));
        } catch (ModelFailure e) {
            step.ended("a prompt of %d tokens failed: %s".formatted(target, e.getMessage()));
            return Optional.empty();
        }
    }

    private Depth depth(int target, int words, Duration limit) throws InterruptedException {
        var text = DepthText.of(target, words, ThreadLocalRandom.current().nextInt(1_000_000_000));
        var request = ChatRequest.ask(text.text())
                .withOptions(asking.limited(REPLY_TOKENS, limit).withExtra(extra));
        var first = model.chat(request);
        var counted = first.usage().promptTokens();
        var items = new Items(text.keys().size(), text.right(first.text()), text.seed());
        return new Depth(counted.orElse(target), counted.isPresent(), first, model.chat(request), items);
    }
}
