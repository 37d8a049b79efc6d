package dev.assay.text;

import java.util.BitSet;
import java.util.Collection;

/// Tells at a glance that a stretch of text is none of a few words, case aside: by its length, its first
/// and its last character. Right when it says no; a yes needs a second look.
public final class WordFilter {
    private static final int SLOTS = 1 << 12;

    private final BitSet slots = new BitSet(SLOTS);

    /// @param words none of them empty
    public WordFilter(Collection<String> words) {
        words.forEach(word -> slots.set(slot(word, 0, word.length())));
    }

    /// @param from before `to`
    public boolean mayHold(String text, int from, int to) {
        return slots.get(slot(text, from, to));
    }

    private static int slot(String text, int from, int to) {
        return (to - from + 37 * lower(text.charAt(from)) + 641 * lower(text.charAt(to - 1))) & (SLOTS - 1);
    }

    /// The same for both cases of an ASCII letter.
    private static int lower(char unit) {
        return unit >= 'A' && unit <= 'Z' ? unit | 0x20 : unit;
    }
}
