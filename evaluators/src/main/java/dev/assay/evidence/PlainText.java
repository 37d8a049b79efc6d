package dev.assay.evidence;

import dev.assay.text.UnicodeText;
import java.text.Normalizer;

/// The declared normalization under which a piece of evidence counts as the same text.
///
/// * space: every run of white space is one space; invisible characters go
/// * case: lower case; the Turkish `İ` and `ı` are an `i`, and `ß` is `ss`
/// * Unicode form: NFKC, with one form for quotation marks and for dashes. Superscripts, subscripts and fractions
///   stay as they are, for `10²` is not `102`
public final class PlainText {
    private static final int FIRST_PRIVATE = 0xE000;
    private static final String KEPT = "²³¹¼½¾⁰ⁱ⁴⁵⁶⁷⁸⁹⁺⁻⁼ⁿ₀₁₂₃₄₅₆₇₈₉₊₋₌⅐⅑⅒⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞";

    private PlainText() {}

    public static String of(String text) {
        return isAscii(text) ? collapsed(text) : collapsed(UnicodeText.lower(folded(plainLetters(text))));
    }

    private static String plainLetters(String text) {
        return text.replace('İ', 'I').replace('ı', 'i').replace("ß", "ss").replace("ẞ", "SS");
    }

    /// Whether folding leaves a text as it is.
    public static boolean isAscii(String text) {
        for (var i = 0; i < text.length(); i++) {
            if (text.charAt(i) >= 0x80) {
                return false;
            }
        }
        return true;
    }

    /// NFKC and one form for each kind of mark; the case stays.
    public static String folded(String text) {
        if (isAscii(text)) {
            return text;
        }
        var plain = new StringBuilder(text.length());
        Normalizer.normalize(shielded(text), Normalizer.Form.NFKC).chars().forEach(c -> append(plain, (char) c));
        return plain.toString();
    }

    /// What NFKC may not touch, under private characters.
    private static String shielded(String text) {
        var shielded = new StringBuilder(text.length());
        for (var i = 0; i < text.length(); i++) {
            var at = KEPT.indexOf(text.charAt(i));
            shielded.append(at < 0 ? text.charAt(i) : (char) (FIRST_PRIVATE + at));
        }
        return shielded.toString();
    }

    private static void append(StringBuilder plain, char c) {
        switch (c) {
            case '“', '”', '„', '‟', '«', '»', '″' -> plain.append('"');
            case '‘', '’', '‚', '‛', '′' -> plain.append('\'');
            case '‐', '‑', '‒', '–', '—', '―', '−' -> plain.append('-');
            case '⁄' -> plain.append('/');
            case '\u200B', '\u200C', '\u200D', '\u2060', '\uFEFF', '\u00AD' -> {}
            default -> {
                var at = c - FIRST_PRIVATE;
                plain.append(at >= 0 && at < KEPT.length() ? KEPT.charAt(at) : c);
            }
        }
    }

    private static String collapsed(String text) {
        var plain = new StringBuilder(text.length());
        var isSpaced = false;
        for (var i = 0; i < text.length(); i++) {
            var c = text.charAt(i);
            if (c <= ' ' || UnicodeText.isWhitespace(c)) {
                isSpaced = true;
                continue;
            }
            if (isSpaced && !plain.isEmpty()) {
                plain.append(' ');
            }
            isSpaced = false;
            plain.append(c >= 'A' && c <= 'Z' ? (char) (c + 'a' - 'A') : c);
        }
        return plain.toString();
    }
}
