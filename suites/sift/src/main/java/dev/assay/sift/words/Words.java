package dev.assay.sift.words;

import dev.assay.text.CaseFolding;
import dev.assay.text.UnicodeText;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// The tokens of a text: runs of ASCII letters, digits, `_`, `.`, `/`, `:` and `-`, in lower case.
public final class Words {
    private static final boolean[] IS_PART = new boolean[0x80];

    static {
        for (char unit = 0; unit < IS_PART.length; unit++) {
            IS_PART[unit] = Character.isLetterOrDigit(unit) || "_./:-".indexOf(unit) >= 0;
        }
    }

    private Words() {}

    /// Takes a word: where it begins in a text and where it ends.
    interface Reader {
        void read(String text, int from, int to);
    }

    /// How many there were.
    static int each(String text, Reader reader) {
        int words = 0;
        int at = 0;
        while (at < text.length()) {
            int end = endOfWord(text, at);
            if (end > at) {
                reader.read(text, at, end);
                words++;
            }
            at = end + 1;
        }
        return words;
    }

    private static int endOfWord(String text, int from) {
        int end = from;
        while (end < text.length() && text.charAt(end) < IS_PART.length && IS_PART[text.charAt(end)]) {
            end++;
        }
        return end;
    }

    /// The words that carry quality: those outside the anchors, longer than one character or a digit.
    ///
    /// @param anchors as [#longestFirst] orders them
    static void eachOutside(List<String> anchors, String text, Reader reader) {
        var rest = text;
        for (var anchor : anchors) {
            rest = rest.replace(anchor, " ");
        }
        each(rest, (words, from, to) -> {
            if (to - from > 1 || Character.isDigit(words.charAt(from))) {
                reader.read(words, from, to);
            }
        });
    }

    public static List<String> of(String text) {
        var words = new ArrayList<String>();
        each(text, (whole, from, to) -> words.add(CaseFolding.fold(whole.substring(from, to))));
        return words;
    }

    public static List<String> outside(List<String> anchors, String text) {
        var words = new ArrayList<String>();
        eachOutside(anchors, text, (whole, from, to) -> words.add(CaseFolding.fold(whole.substring(from, to))));
        return words;
    }

    public static int count(String text) {
        return each(text, (_, _, _) -> {});
    }

    /// So that an anchor inside another does not break it up.
    public static List<String> longestFirst(List<String> anchors) {
        return anchors.stream()
                .filter(anchor -> !anchor.isEmpty())
                .sorted(Comparator.comparingInt(UnicodeText::length).reversed())
                .toList();
    }
}
