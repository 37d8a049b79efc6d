package dev.assay.fit.run;

import dev.assay.chat.ChatEvent;
import dev.assay.chat.ChatListener;
import dev.assay.chat.ChatModel;
import dev.assay.chat.ChatReply;
import dev.assay.chat.ChatRequest;
import dev.assay.chat.ModelFailure;
import dev.assay.chat.Usage;
import dev.assay.fit.FitPack;
import dev.assay.fit.verdict.PromptRun;
import dev.assay.fit.verdict.SpeedRun;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/// Measures how fast a model answers: one warm-up that loads it and is not counted, then the performance
/// prompts one after another, streamed, none of them twice.
///
/// @param warmUpLimit how long the warm-up may take; empty for what the pack says
/// @param promptLimit the same for each other prompt
public record SpeedProbe(
        ChatModel model,
        FitPack pack,
        FitAsking asking,
        MachineWatch watch,
        Optional<Duration> warmUpLimit,
        Optional<Duration> promptLimit) {
    /// Hears what is being asked.
    @FunctionalInterface
    public interface Step {
        /// @param number from 1; 0 for the warm-up
        void begun(int number, int of);
    }

    /// @throws ModelFailure when not even the warm-up is answered
    public SpeedRun run(Step step) throws InterruptedException {
        var before = watch.state();
        watch.before();
        step.begun(0, pack.performance().prompts().size());
        var warmUp = ask(pack.warmUp(), pack.warmUp().prompts().getFirst(), warmUpLimit, new ArrayList<>());
        watch.load();
        var loads = new ArrayList<Double>();
        var frequencies = new ArrayList<Double>();
        var prompts = measured(step, loads, frequencies);
        var footprint = watch.after();
        var after = watch.state();
        return new SpeedRun(
                MachineWatch.memory(before),
                MachineWatch.memory(after),
                footprint,
                watch.wasLoaded()
                        ? OptionalDouble.empty()
                        : nanos(warmUp.reported().loadSeconds()),
                prompts,
                new SpeedRun.Around(before.pressure(), after.pressure(), after.isOnBattery(), loads, frequencies));
    }

    private static OptionalDouble nanos(OptionalDouble seconds) {
        return seconds.isPresent() ? OptionalDouble.of(seconds.getAsDouble() * 1e9) : seconds;
    }

    private List<PromptRun> measured(Step step, List<Double> loads, List<Double> frequencies)
            throws InterruptedException {
        var prompts = pack.performance().prompts();
        var runs = new ArrayList<PromptRun>();
        for (int i = 0; i < prompts.size(); i++) {
            step.begun(i + 1, prompts.size());
            runs.add(measured(prompts.get(i), loads, frequencies));
        }
        return runs;
    }

    private PromptRun measured(String prompt, List<Double> loads, List<Double> frequencies)
            throws InterruptedException {
        try {
            var reply = ask(pack.performance(), prompt, promptLimit, frequencies);
            watch.load().ifPresent(loads::add);
            return reply.raw().get("batch") instanceof Integer calls && calls > 1
                    ? new PromptRun.Failed("batched: answered together with %d others, which is no speed of one stream"
                            .formatted(calls - 1))
                    : PromptRun.of(reply);
        } catch (ModelFailure failure) {
            return new PromptRun.Failed("%s: %s".formatted(failure.kind(), failure.getMessage()));
        }
    }

    private ChatReply ask(FitPack.Probe probe, String prompt, Optional<Duration> limit, List<Double> frequencies)
            throws InterruptedException {
        var pieces = new Pieces(watch, frequencies);
        var request =
                ChatRequest.ask(prompt).withOptions(asking.limited(probe.maxTokens(), limit.orElse(probe.request())));
        return pieces.counted(model.chat(request, pieces));
    }

    /// Counts the pieces of a reply: servers that count no tokens send one at a time. Now and then it looks at
    /// the frequency of the processor, which means something only while there is work.
    private static final class Pieces implements ChatListener {
        private static final long LOOK_EVERY = 32;

        private final MachineWatch watch;
        private final List<Double> frequencies;
        private int count;

        Pieces(MachineWatch watch, List<Double> frequencies) {
            this.watch = watch;
            this.frequencies = frequencies;
        }

        @Override
        public void heard(ChatEvent event) {
            count++;
            if (count % LOOK_EVERY == 1) {
                watch.frequencyGhz().ifPresent(frequencies::add);
            }
        }

        @Override
        public void restarted() {
            count = 0;
        }

        /// With a count that says it is an estimate, where the server gave none.
        ChatReply counted(ChatReply reply) {
            if (reply.usage().completionTokens().isPresent() || count == 0) {
                return reply;
            }
            var raw = new LinkedHashMap<>(reply.raw());
            raw.put("completion_tokens_estimated", true);
            var usage = reply.usage();
            return new ChatReply(
                    reply.text(),
                    reply.reasoning(),
                    reply.finish(),
                    new Usage(
                            usage.promptTokens(),
                            OptionalInt.of(count),
                            usage.cachedTokens(),
                            usage.cacheWrittenTokens(),
                            usage.reasoningTokens()),
                    reply.timing(),
                    reply.reported(),
                    raw,
                    reply.attempts());
        }
    }
}
