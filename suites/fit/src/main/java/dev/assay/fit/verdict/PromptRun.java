package dev.assay.fit.verdict;

import dev.assay.chat.ChatReply;
import dev.assay.chat.ChatTiming;
import dev.assay.fit.grading.Thinking;
import dev.assay.javascript.JavaScriptText;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalDouble;

/// One prompt of the speed probe.
public sealed interface PromptRun {
    /// From a reply with what its server and our own clock say of it.
    static Measured of(ChatReply reply) {
        var timing = reply.timing();
        return new Measured(
                reply.usage().promptTokens().orElse(0),
                reply.usage().completionTokens().orElse(0),
                reply.reported().generationSeconds().orElse(0) * Measured.NANOS,
                window(timing),
                timing.last().toNanos(),
                nanos(reply.reported().promptSeconds()),
                new First(millis(timing.firstToken()), millis(timing.firstContent())),
                new Said(reply.text(), reply.reasoning()),
                reply.raw().get("completion_tokens_estimated") instanceof Boolean is && is);
    }

    private static OptionalDouble window(ChatTiming timing) {
        return timing.firstToken().isPresent() && timing.lastContent().isPresent()
                ? OptionalDouble.of((double) timing.lastContent()
                        .get()
                        .minus(timing.firstToken().get())
                        .toNanos())
                : OptionalDouble.empty();
    }

    private static OptionalDouble nanos(OptionalDouble seconds) {
        return seconds.isPresent() ? OptionalDouble.of(seconds.getAsDouble() * Measured.NANOS) : seconds;
    }

    private static OptionalDouble millis(Optional<Duration> duration) {
        return duration.map(value -> OptionalDouble.of(value.toNanos() / 1e6)).orElse(OptionalDouble.empty());
    }

    /// It brought no answer.
    record Failed(String reason) implements PromptRun {}

    /// It was answered. Two clocks are kept apart: the runtime's own and that of whoever asked.
    ///
    /// @param tokens of the answer, thoughts among them
    /// @param serverNanos the runtime's time to generate; 0 when it does not tell
    /// @param clientNanos from the first piece to the last, as seen from outside
    /// @param wholeNanos from the request to the last byte
    /// @param prefillNanos the runtime's time to read the prompt
    /// @param areTokensEstimated whether they were guessed from the text
    record Measured(
            long promptTokens,
            long tokens,
            double serverNanos,
            OptionalDouble clientNanos,
            double wholeNanos,
            OptionalDouble prefillNanos,
            First first,
            Said said,
            boolean areTokensEstimated)
            implements PromptRun {
        private static final double NANOS = 1e9;

        /// In tokens a second by the runtime's clock; 0 when it does not tell.
        double speed() {
            return serverNanos > 0 ? tokens / (serverNanos / NANOS) : 0;
        }

        /// The one time the original knows: the runtime's where it tells one, else what was seen from outside.
        double anyNanos() {
            double seen = clientNanos.orElse(0);
            return serverNanos > 0 ? serverNanos : seen > 0 ? seen : wholeNanos;
        }

        /// In tokens a second by that time.
        double anySpeed() {
            return anyNanos() > 0 ? tokens / (anyNanos() / NANOS) : 0;
        }

        /// Tokens that came after the first piece, in the time seen from outside; 0 when none was seen.
        long laterTokens() {
            return clientNanos.orElse(0) > 0 ? Math.max(0, tokens - 1) : 0;
        }

        /// In tokens a second as seen from outside; what came at once has no speed.
        OptionalDouble clientSpeed() {
            return laterTokens() > 0
                    ? OptionalDouble.of(laterTokens() / (clientNanos.getAsDouble() / NANOS))
                    : OptionalDouble.empty();
        }

        OptionalDouble prefillSpeed() {
            double nanos = prefillNanos.orElse(0);
            return nanos > 0 ? OptionalDouble.of(promptTokens / (nanos / NANOS)) : OptionalDouble.empty();
        }
    }

    /// Milliseconds from the request, by the clock of whoever asked; empty for what never came.
    ///
    /// @param chunk of the first piece of any kind
    /// @param answer of the first piece that is no thought
    record First(OptionalDouble chunk, OptionalDouble answer) {}

    /// @param thinking what the runtime marks as thoughts
    record Said(String response, String thinking) {
        /// Whether the model thought aloud.
        boolean hasThoughts() {
            return Thinking.isIn(response, thinking);
        }

        long thinkingWords() {
            return JavaScriptText.words(thinking).size();
        }
    }
}
