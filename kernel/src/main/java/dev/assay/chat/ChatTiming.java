package dev.assay.chat;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalDouble;

/// When the parts of one attempt happened, by our own clock, counted from the moment its request was sent.
///
/// @param sentAt when the request had left us
/// @param setup from the call to that moment: connecting, and our own work
/// @param firstByte of the reply, headers included
/// @param firstReasoning first piece of reasoning; empty when there was none, or the reply came whole
/// @param firstContent first piece of the answer: the time to first token; empty when the reply came whole
/// @param lastContent last piece of reasoning or answer; empty when the reply came whole
/// @param last the last byte
public record ChatTiming(
        Instant sentAt,
        Duration setup,
        Optional<Duration> firstByte,
        Optional<Duration> firstReasoning,
        Optional<Duration> firstContent,
        Optional<Duration> lastContent,
        Duration last) {

    /// First piece of any kind.
    public Optional<Duration> firstToken() {
        if (firstReasoning.isPresent() && firstContent.isPresent()) {
            return firstReasoning.get().compareTo(firstContent.get()) < 0 ? firstReasoning : firstContent;
        }
        return firstReasoning.or(() -> firstContent);
    }

    /// Completion tokens a second by our clock: (tokens − 1) / (last piece − first piece). Empty for whole
    /// replies, unknown counts and single tokens.
    public OptionalDouble tokensPerSecond(Usage usage) {
        var first = firstToken();
        if (first.isEmpty()
                || lastContent.isEmpty()
                || usage.completionTokens().isEmpty()
                || usage.completionTokens().getAsInt() < 2) {
            return OptionalDouble.empty();
        }
        long nanos = lastContent.get().minus(first.get()).toNanos();
        return nanos <= 0
                ? OptionalDouble.empty()
                : OptionalDouble.of((usage.completionTokens().getAsInt() - 1) / (nanos / 1e9));
    }
}
