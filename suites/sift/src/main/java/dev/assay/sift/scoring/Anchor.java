package dev.assay.sift.scoring;

import dev.assay.text.UnicodeText;
import java.util.List;

/// A text an answer must hold word for word; how many blanks stand between its words does not matter.
///
/// @param text as the case gives it
/// @param weight how much it matters
record Anchor(String text, List<String> words, double weight) {
    static Anchor of(String text) {
        return new Anchor(text, UnicodeText.split(text), AnchorWeight.of(text));
    }

    /// Not as part of a longer word.
    boolean isIn(String output) {
        if (words.isEmpty()) {
            return true;
        }
        var first = words.getFirst();
        for (int at = output.indexOf(first); at >= 0; at = output.indexOf(first, at + 1)) {
            int end = endOfMatch(output, at);
            if (end >= 0 && isFree(output, at - 1, first.charAt(0)) && isFree(output, end, lastUnit())) {
                return true;
            }
        }
        return false;
    }

    private char lastUnit() {
        var last = words.getLast();
        return last.charAt(last.length() - 1);
    }

    private int endOfMatch(String output, int start) {
        int at = start + words.getFirst().length();
        for (var word : words.subList(1, words.size())) {
            int next = afterWhitespace(output, at);
            if (next == at || !output.startsWith(word, next)) {
                return -1;
            }
            at = next + word.length();
        }
        return at;
    }

    private static int afterWhitespace(String output, int from) {
        int at = from;
        while (at < output.length() && UnicodeText.isWhitespace(output.charAt(at))) {
            at++;
        }
        return at;
    }

    /// Whether the neighbor at an index does not lengthen the word whose edge is given.
    private static boolean isFree(String output, int index, char edge) {
        return !isWordUnit(edge) || index < 0 || index >= output.length() || !isWordUnit(output.charAt(index));
    }

    private static boolean isWordUnit(char unit) {
        return unit < 0x80 && UnicodeText.isWord(unit);
    }
}
