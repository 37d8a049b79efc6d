package dev.assay.text;

import java.lang.Character.UnicodeScript;

/// The Chinese and Japanese scripts, which put no space between words: there every character is a token.
public final class Cjk {
    private static final int FIRST = 0x2E80;
    private static final int KANA_PROLONGED = 0x30FC;
    private static final int HALF_WIDTH_PROLONGED = 0xFF70;

    private Cjk() {}

    /// A Han character or a kana. Hangul is none: Korean is written with spaces.
    public static boolean isCharacter(int codePoint) {
        if (codePoint < FIRST) {
            return false;
        }
        return switch (UnicodeScript.of(codePoint)) {
            case HAN, HIRAGANA, KATAKANA -> true;
            default -> codePoint == KANA_PROLONGED || codePoint == HALF_WIDTH_PROLONGED;
        };
    }

    /// A punctuation mark of these scripts, or a full-width form of an ASCII one.
    public static boolean isPunctuation(int codePoint) {
        return switch (codePoint) {
            case 0x3030, 0x30A0, 0x30FB -> true;
            default ->
                (codePoint >= 0x3001 && codePoint <= 0x3003)
                        || (codePoint >= 0x3008 && codePoint <= 0x3011)
                        || (codePoint >= 0x3014 && codePoint <= 0x301F)
                        || (codePoint >= 0xFF01 && codePoint <= 0xFF0F)
                        || (codePoint >= 0xFF1A && codePoint <= 0xFF20)
                        || (codePoint >= 0xFF3B && codePoint <= 0xFF40)
                        || (codePoint >= 0xFF5B && codePoint <= 0xFF65);
        };
    }
}
