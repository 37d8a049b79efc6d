package dev.assay.sift.recovery;

import dev.assay.sift.validation.SiftRequest;

/// What a profile removes from an answer without looking at what was asked. Texts come and go stripped.
interface Cleanup {
    /// The text without finished reasoning.
    String withoutReasoning(String text);

    /// The text without control tokens that the input does not hold.
    String withoutTokens(SiftRequest request, String text);

    /// The text without markup before its first and behind its last word.
    String withoutEdgeTags(SiftRequest request, String text);

    /// The text without a heading at its start.
    String withoutHeading(SiftRequest request, String text);

    /// The lines of a plain text, without list markers and blanks too many.
    String tidyPlainText(SiftRequest request, String text);
}
