package dev.assay.price;

import dev.assay.chat.Usage;
import java.util.OptionalDouble;

/// What a model costs, in US dollars for a million tokens.
///
/// @param cached input read from a cache; empty when it costs what other input does
/// @param cacheWritten input written into a cache; empty when it costs what other input does
public record Price(double input, double output, OptionalDouble cached, OptionalDouble cacheWritten) {
    /// Of models that run here: nobody sends a bill.
    public static final Price FREE = new Price(0, 0, OptionalDouble.empty(), OptionalDouble.empty());

    private static final double MILLION = 1e6;

    /// Dollars of one call; empty when the provider did not count its tokens.
    public OptionalDouble of(Usage usage) {
        if (usage.promptTokens().isEmpty() || usage.completionTokens().isEmpty()) {
            return input == 0 && output == 0 ? OptionalDouble.of(0) : OptionalDouble.empty();
        }
        int read = usage.cachedTokens().orElse(0);
        int written = usage.cacheWrittenTokens().orElse(0);
        int plain = Math.max(0, usage.promptTokens().getAsInt() - read - written);
        return OptionalDouble.of((plain * input
                        + read * cached.orElse(input)
                        + written * cacheWritten.orElse(input)
                        + usage.completionTokens().getAsInt() * output)
                / MILLION);
    }

    /// Dollars of so many tokens, nothing of them cached.
    public double of(double promptTokens, double completionTokens) {
        return (promptTokens * input + completionTokens * output) / MILLION;
    }
}
