package dev.assay.tokens;

/// Counts the tokens of a text; thread-safe. Text that spells a special token is counted as ordinary text.
public interface TokenCounter {
    /// As written into every result that used it, such as `cl100k_base`.
    String name();

    int count(String text);
}
