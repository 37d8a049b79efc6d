package dev.assay.sift.signal;

import dev.assay.text.UnicodeText;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.Predicate;

/// The words of a text: its longest runs of letters, numbers and underscores.
final class Words {
    private Words() {}

    /// Each once, in the order of the text.
    static Set<String> in(String text) {
        var words = new LinkedHashSet<String>();
        any(text, word -> {
            words.add(word);
            return false;
        });
        return words;
    }

    /// Whether a test holds for any of them.
    static boolean any(String text, Predicate<String> test) {
        for (int at = 0; at < text.length(); ) {
            int end = end(text, at);
            if (end > at && test.test(text.substring(at, end))) {
                return true;
            }
            at = end > at ? end : at + Character.charCount(text.codePointAt(at));
        }
        return false;
    }

    private static int end(String text, int from) {
        int end = from;
        while (end < text.length() && UnicodeText.isWord(text.codePointAt(end))) {
            end += Character.charCount(text.codePointAt(end));
        }
        return end;
    }
}
