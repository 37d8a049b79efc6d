package dev.assay.overlap;

import dev.assay.text.Cjk;
import dev.assay.text.UnicodeText;
import java.util.Arrays;

/// The words of a summary and where its lines end, split as the `rouge_score` package splits.
///
/// Lower-cased; a word is a run of `a` to `z` and digits. Beyond ASCII, where that package sees nothing,
/// letters, marks and numbers belong to words too, and each Chinese or Japanese character is one.
/// Nothing is stemmed.
final class SummaryText {
    private final Tokens words;
    private int[] lineEnds = new int[4];
    private int lines;

    private SummaryText(char[] chars) {
        this.words = new Tokens(chars);
    }

    static SummaryText of(String text) {
        var chars = UnicodeText.lower(text).toCharArray();
        var summary = new SummaryText(chars);
        summary.read(chars);
        return summary;
    }

    private void read(char[] chars) {
        var start = 0;
        var key = 0L;
        var next = 0;
        for (var i = 0; i < chars.length; i = next) {
            var codePoint = chars[i] < 0x80 ? chars[i] : Character.codePointAt(chars, i);
            next = i + Character.charCount(codePoint);
            var kind = kind(codePoint);
            if (kind != Kind.WORD_PART) {
                words.add(start, i, key);
                start = kind == Kind.WORD ? i : next;
                key = 0;
            }
            if (kind != Kind.GAP) {
                for (var unit = i; unit < next; unit++) {
                    key = Tokens.key(key, chars[unit]);
                }
            }
            if (kind == Kind.WORD) {
                words.add(start, next, key);
                start = next;
                key = 0;
            }
            if (codePoint == '\n') {
                endLine();
            }
        }
        words.add(start, chars.length, key);
        endLine();
    }

    private enum Kind {
        WORD_PART,
        WORD,
        GAP
    }

    private Kind kind(int codePoint) {
        if (codePoint < 0x80) {
            return (codePoint >= 'a' && codePoint <= 'z') || (codePoint >= '0' && codePoint <= '9')
                    ? Kind.WORD_PART
                    : Kind.GAP;
        }
        words.hasMoreThanAscii();
        if (Cjk.isCharacter(codePoint)) {
            return Kind.WORD;
        }
        return UnicodeText.isWord(codePoint) || isMark(codePoint) ? Kind.WORD_PART : Kind.GAP;
    }

    /// Vowel signs of many scripts are marks, and so is the accent of a decomposed letter.
    private static boolean isMark(int codePoint) {
        return switch (Character.getType(codePoint)) {
            case Character.NON_SPACING_MARK, Character.COMBINING_SPACING_MARK, Character.ENCLOSING_MARK -> true;
            default -> false;
        };
    }

    private void endLine() {
        if (lines == lineEnds.length) {
            lineEnds = Arrays.copyOf(lineEnds, 2 * lines);
        }
        lineEnds[lines++] = words.count();
    }

    Tokens words() {
        return words;
    }

    /// The given ids of all words, line by line, without the lines that have none.
    int[][] inLines(int[] ids) {
        var result = new int[lines][];
        var start = 0;
        var count = 0;
        for (var line = 0; line < lines; line++) {
            if (lineEnds[line] > start) {
                result[count++] = Arrays.copyOfRange(ids, start, lineEnds[line]);
                start = lineEnds[line];
            }
        }
        return Arrays.copyOf(result, count);
    }
}
