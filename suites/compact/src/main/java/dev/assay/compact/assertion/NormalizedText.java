package dev.assay.compact.assertion;

import dev.assay.text.UnicodeText;

/// A text as checks compare it: lower-cased, each run of whitespace one space, none at the ends.
///
/// Whitespace and lower case are Python's. Nothing else is changed: no case folding, no Unicode
/// normalization, no punctuation removed.
public final class NormalizedText {
    private NormalizedText() {}

    public static String of(String text) {
        return UnicodeText.collapse(UnicodeText.lower(text));
    }

    /// Whether one text is in another once both are normalized; a blank one is in every text.
    public static boolean contains(String text, String part) {
        return of(text).contains(of(part));
    }
}
