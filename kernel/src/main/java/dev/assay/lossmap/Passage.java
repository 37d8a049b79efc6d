package dev.assay.lossmap;

import java.util.ArrayList;
import java.util.List;

/// A line, or a sentence of a long one: the piece in which texts are compared. Passages cover their text.
///
/// @param textFrom where its text begins
/// @param text without whitespace around it
record Passage(int from, int to, int textFrom, String text) {
    private static final int LONG_LINE = 160;
    private static final int LONGEST = 400;
    private static final String ENDS = ".!?;";

    boolean isBlank() {
        return text.isEmpty();
    }

    static List<Passage> of(String text) {
        var passages = new ArrayList<Passage>();
        int from = 0;
        while (from < text.length()) {
            int end = text.indexOf('\n', from);
            int next = end < 0 ? text.length() : end + 1;
            if (next - from > LONG_LINE) {
                addSentences(text, from, next, passages);
            } else {
                passages.add(passage(text, from, next));
            }
            from = next;
        }
        return passages;
    }

    private static Passage passage(String text, int from, int to) {
        var whole = text.substring(from, to);
        return new Passage(from, to, to - whole.stripLeading().length(), whole.strip());
    }

    private static void addSentences(String text, int from, int to, List<Passage> passages) {
        int start = from;
        for (int at = from; at < to; at++) {
            boolean isGap = Character.isWhitespace(text.charAt(at));
            boolean isEnd = isGap && at > start && ENDS.indexOf(text.charAt(at - 1)) >= 0;
            if (at > start && (isEnd || (at - start >= LONGEST && isGap) || at - start >= 4 * LONGEST)) {
                passages.add(passage(text, start, at + (isGap ? 1 : 0)));
                start = at + (isGap ? 1 : 0);
            }
        }
        if (start < to) {
            passages.add(passage(text, start, to));
        }
    }
}
