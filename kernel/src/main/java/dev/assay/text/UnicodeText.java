package dev.assay.text;

import dev.assay.tokens.AsciiBlocks;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/// Whitespace, words, case, order and length by Unicode, where Java means something else. Python has the same rules.
///
/// Positions given to and returned by these methods are UTF-16 indexes unless a method says code points.
public final class UnicodeText {
    /// The whitespace set as a character class for [java.util.regex.Pattern]; `\s` is another set.
    public static final String WHITESPACE =
            "[\\u0009-\\u000d\\u001c-\\u0020\\u0085\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]";

    /// A word character as a character class: letters, numbers and the underscore, but no combining marks.
    ///
    /// The last member is a letter already. Java looks behind by whole code points only where the pattern
    /// spells a supplementary one; without it a boundary would be seen after every letter beyond U+FFFF.
    public static final String WORD = "[\\p{L}\\p{N}_\ud835\udc00]";

    /// A word boundary as a pattern; Java's own `\b` changed its meaning between releases.
    public static final String BOUNDARY = "(?:(?<=" + WORD + ")(?!" + WORD + ")|(?<!" + WORD + ")(?=" + WORD + "))";

    /// Ascending by code point, as `sorted` orders; [String#compareTo] orders by UTF-16 unit.
    public static final Comparator<String> CODE_POINT_ORDER = UnicodeText::compareCodePoints;

    /// What words seldom exceed, and blocks do not pay for.
    private static final int WORD_LENGTH = 24;

    private UnicodeText() {}

    public static boolean isWhitespace(int codePoint) {
        if (codePoint < 0x80) {
            return codePoint == ' '
                    || (codePoint >= 0x09 && codePoint <= 0x0d)
                    || (codePoint >= 0x1c && codePoint < 0x20);
        }
        return switch (codePoint) {
            case 0x85, 0xa0, 0x1680, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000 -> true;
            default -> codePoint >= 0x2000 && codePoint <= 0x200a;
        };
    }

    public static boolean isWord(int codePoint) {
        if (codePoint < 0x80) {
            return (codePoint >= 'a' && codePoint <= 'z')
                    || (codePoint >= 'A' && codePoint <= 'Z')
                    || (codePoint >= '0' && codePoint <= '9')
                    || codePoint == '_';
        }
        return switch (Character.getType(codePoint)) {
            case Character.UPPERCASE_LETTER,
                    Character.LOWERCASE_LETTER,
                    Character.TITLECASE_LETTER,
                    Character.MODIFIER_LETTER,
                    Character.OTHER_LETTER,
                    Character.DECIMAL_DIGIT_NUMBER,
                    Character.LETTER_NUMBER,
                    Character.OTHER_NUMBER -> true;
            default -> false;
        };
    }

    /// One of the 32 ASCII punctuation characters; no other character counts.
    public static boolean isPunctuation(int codePoint) {
        return (codePoint >= 0x21 && codePoint <= 0x2f)
                || (codePoint >= 0x3a && codePoint <= 0x40)
                || (codePoint >= 0x5b && codePoint <= 0x60)
                || (codePoint >= 0x7b && codePoint <= 0x7e);
    }

    /// Whether a word begins or ends between the characters before and at `index`.
    public static boolean isBoundary(String text, int index) {
        var before = index > 0 && isWord(text.codePointBefore(index));
        var after = index < text.length() && isWord(text.codePointAt(index));
        return before != after;
    }

    public static String lower(String text) {
        return text.length() < WORD_LENGTH ? LowerCase.of(text) : lowerInBlocks(text);
    }

    private static String lowerInBlocks(String text) {
        return AsciiBlocks.of(text).map(ascii -> lower(ascii, text.length())).orElseGet(() -> LowerCase.of(text));
    }

    private static String lower(byte[] ascii, int length) {
        for (var i = 0; i < length; i += AsciiBlocks.SIZE) {
            AsciiBlocks.store(ascii, i, AsciiBlocks.lower(AsciiBlocks.load(ascii, i)));
        }
        return new String(ascii, 0, length, StandardCharsets.US_ASCII);
    }

    /// The text as regular expressions see it that do not care about case, as far as ASCII letters are looked
    /// for: every character stays one, so that places are the same.
    public static String caseless(String text) {
        return AsciiBlocks.of(text).map(ascii -> lower(ascii, text.length())).orElseGet(() -> eachCaseless(text));
    }

    private static String eachCaseless(String text) {
        var units = text.toCharArray();
        for (int i = 0; i < units.length; i++) {
            units[i] = switch (units[i]) {
                case 'ı' -> 'i';
                case 'ſ' -> 's';
                default -> Character.toLowerCase(units[i]);
            };
        }
        return new String(units);
    }

    public static String upper(String text) {
        return text.toUpperCase(Locale.ROOT);
    }

    public static String strip(String text) {
        var start = 0;
        while (start < text.length() && isWhitespace(text.charAt(start))) {
            start++;
        }
        return rstrip(text.substring(start));
    }

    public static String rstrip(String text) {
        var end = text.length();
        while (end > 0 && isWhitespace(text.charAt(end - 1))) {
            end--;
        }
        return text.substring(0, end);
    }

    public static boolean isBlank(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (!isWhitespace(text.charAt(i))) {
                return false;
            }
        }
        return true;
    }

    /// The parts between runs of whitespace, none of them empty.
    public static List<String> split(String text) {
        var parts = new ArrayList<String>();
        var index = 0;
        while (true) {
            while (index < text.length() && isWhitespace(text.charAt(index))) {
                index++;
            }
            if (index == text.length()) {
                return parts;
            }
            var start = index;
            while (index < text.length() && !isWhitespace(text.charAt(index))) {
                index++;
            }
            parts.add(text.substring(start, index));
        }
    }

    /// Every run of whitespace as one space, none at the ends.
    public static String collapse(String text) {
        return String.join(" ", split(text));
    }

    /// Occurrences that do not overlap; the empty text occurs once more than there are code points.
    public static int count(String text, String part) {
        if (part.isEmpty()) {
            return length(text) + 1;
        }
        var count = 0;
        for (var at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + part.length())) {
            count++;
        }
        return count;
    }

    /// In code points.
    public static int length(String text) {
        return text.codePointCount(0, text.length());
    }

    /// `text[start:end]` in code points: negative positions count from the end, positions outside are
    /// moved inside.
    public static String slice(String text, int start, int end) {
        var length = length(text);
        var from = inside(start, length);
        var to = Math.max(from, inside(end, length));
        var first = text.offsetByCodePoints(0, from);
        return text.substring(first, text.offsetByCodePoints(first, to - from));
    }

    private static int inside(int position, int length) {
        return Math.clamp(position < 0 ? (long) position + length : position, 0, length);
    }

    private static int compareCodePoints(String left, String right) {
        var shorter = Math.min(left.length(), right.length());
        for (var i = 0; i < shorter; i++) {
            var a = left.charAt(i);
            var b = right.charAt(i);
            if (a != b) {
                return Integer.compare(rank(a), rank(b));
            }
        }
        return Integer.compare(left.length(), right.length());
    }

    /// Surrogates stand for code points above every other UTF-16 unit.
    private static int rank(char unit) {
        return Character.isSurrogate(unit) ? unit + 0x10000 : unit;
    }
}
