package dev.assay.haystack;

import java.util.List;

/// From a character, included, to a character, excluded. Generated texts are ASCII, so bytes, characters
/// and code points count alike.
public record Span(int start, int end) {
    public String of(String text) {
        return text.substring(start, end);
    }

    /// As written into references: start and end.
    public List<Integer> pair() {
        return List.of(start, end);
    }
}
