package dev.assay.api;

import java.util.OptionalInt;

/// How large a context was before and after, with the answer apart.
///
/// Under the `standard` profile input and output are the context before and after; output is empty when the
/// system does not show what it made of the context. Under `compat` they are the token counts of every text
/// field of the example and of the processed example, as the original counts them, and there are no byte
/// counts.
public record Sizes(
        OptionalInt inputBytes,
        OptionalInt outputBytes,
        OptionalInt inputTokens,
        OptionalInt outputTokens,
        OptionalInt answerTokens) {
    public static final Sizes UNKNOWN = new Sizes(
            OptionalInt.empty(), OptionalInt.empty(), OptionalInt.empty(), OptionalInt.empty(), OptionalInt.empty());

    /// Tokens alone, as the original reports them.
    public static Sizes ofTokens(int input, int output) {
        return new Sizes(
                OptionalInt.empty(),
                OptionalInt.empty(),
                OptionalInt.of(input),
                OptionalInt.of(output),
                OptionalInt.empty());
    }
}
