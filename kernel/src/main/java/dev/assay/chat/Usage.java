package dev.assay.chat;

import java.util.OptionalInt;

/// Tokens of one call, as the provider counted them. Unknown is empty, never 0.
///
/// @param promptTokens all of the input, cached or not
/// @param completionTokens all of the output, reasoning included
/// @param cachedTokens part of the prompt that was read from a cache
/// @param cacheWrittenTokens part of the prompt that was written into a cache
/// @param reasoningTokens part of the completion
public record Usage(
        OptionalInt promptTokens,
        OptionalInt completionTokens,
        OptionalInt cachedTokens,
        OptionalInt cacheWrittenTokens,
        OptionalInt reasoningTokens) {
    public static final Usage UNKNOWN = new Usage(
            OptionalInt.empty(), OptionalInt.empty(), OptionalInt.empty(), OptionalInt.empty(), OptionalInt.empty());

    public static Usage of(int promptTokens, int completionTokens) {
        return new Usage(
                OptionalInt.of(promptTokens),
                OptionalInt.of(completionTokens),
                OptionalInt.empty(),
                OptionalInt.empty(),
                OptionalInt.empty());
    }
}
