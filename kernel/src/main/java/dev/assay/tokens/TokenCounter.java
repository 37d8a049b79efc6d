package dev.assay.tokens;

/// Counts the tokens of a text; thread-safe. Text that spells a special token is counted as ordinary text.
public interface TokenCounter {
    /// As written into every result that used it, such as `cl100k_base`.
    String name();

    int count(String text);

    /// Whether the tokens before a place and those behind it are counted alone and add up, whatever stands further
    /// away; false where that is not known.
    default boolean parts(String text, int at) {
        return at == 0 || at == text.length();
    }
}
