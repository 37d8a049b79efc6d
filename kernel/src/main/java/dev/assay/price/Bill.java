package dev.assay.price;

import dev.assay.chat.Usage;
import java.io.Serializable;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalDouble;

/// What some calls took.
///
/// @param cachedTokens those of the prompt that the provider had read before
/// @param dollars of the calls whose price is known
/// @param unpriced calls whose cost is not known
/// @param timed calls whose overhead is known
/// @param overheadNanos our own time of those
public record Bill(
        long calls,
        long promptTokens,
        long completionTokens,
        long cachedTokens,
        double dollars,
        long unpriced,
        long timed,
        long overheadNanos)
        implements Serializable {
    public static final Bill NOTHING = new Bill(0, 0, 0, 0, 0, 0, 0, 0);

    /// Of one call.
    ///
    /// @param cost empty when it is not known
    public static Bill of(Usage usage, OptionalDouble cost) {
        return new Bill(
                1,
                usage.promptTokens().orElse(0),
                usage.completionTokens().orElse(0),
                usage.cachedTokens().orElse(0),
                cost.orElse(0),
                cost.isPresent() ? 0 : 1,
                0,
                0);
    }

    /// The same call with what it took of our own time.
    Bill withOverhead(Duration overhead) {
        return new Bill(
                calls,
                promptTokens,
                completionTokens,
                cachedTokens,
                dollars,
                unpriced,
                timed + 1,
                overheadNanos + overhead.toNanos());
    }

    public Bill and(Bill other) {
        return new Bill(
                calls + other.calls,
                promptTokens + other.promptTokens,
                completionTokens + other.completionTokens,
                cachedTokens + other.cachedTokens,
                dollars + other.dollars,
                unpriced + other.unpriced,
                timed + other.timed,
                overheadNanos + other.overheadNanos);
    }

    /// Of prompts and replies together.
    public long tokens() {
        return promptTokens + completionTokens;
    }

    /// Our own time a call, connecting included: from the call to the request being sent, and after the last
    /// byte. Empty when no call was timed.
    public Optional<Duration> meanOverhead() {
        return timed == 0 ? Optional.empty() : Optional.of(Duration.ofNanos(overheadNanos / timed));
    }
}
