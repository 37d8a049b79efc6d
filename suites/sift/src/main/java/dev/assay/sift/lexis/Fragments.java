package dev.assay.sift.lexis;

import java.util.Arrays;
import java.util.Collection;

/// Finds out whether a word has any of many fragments in it.
public final class Fragments {
    private static final String[] NONE = {};

    /// By the first letter.
    private final String[][] byFirst = new String[128][];

    /// @param fragments none of them empty, all begin with an ASCII letter
    public Fragments(Collection<String> fragments) {
        Arrays.setAll(
                byFirst,
                first ->
                        fragments.stream().filter(one -> one.charAt(0) == first).toArray(String[]::new));
    }

    public boolean areIn(String word) {
        for (int at = 0; at < word.length(); at++) {
            char unit = word.charAt(at);
            for (var fragment : unit < byFirst.length ? byFirst[unit] : NONE) {
                if (word.startsWith(fragment, at)) {
                    return true;
                }
            }
        }
        return false;
    }
}
