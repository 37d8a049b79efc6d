package dev.assay.lossmap;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// The words of a text: letters and digits in lower case, with where they stand.
final class WordSet {
    private WordSet() {}

    /// A run of letters and digits.
    record Word(int from, int to, String text) {
        /// Whether it tells something exact, such as a number or a name with digits.
        boolean isTelling() {
            return text.chars().anyMatch(Character::isDigit);
        }
    }

    static List<Word> list(String text) {
        var words = new ArrayList<Word>();
        int start = -1;
        for (int at = 0; at <= text.length(); at++) {
            boolean isInside = at < text.length() && Character.isLetterOrDigit(text.charAt(at));
            if (isInside && start < 0) {
                start = at;
            } else if (!isInside && start >= 0) {
                words.add(new Word(start, at, text.substring(start, at).toLowerCase(Locale.ROOT)));
                start = -1;
            }
        }
        return words;
    }

    static Set<String> of(String text) {
        var set = new HashSet<String>();
        list(text).forEach(word -> set.add(word.text()));
        return set;
    }
}
