package dev.assay.ifeval;

import dev.assay.text.UnicodeText;

/// Python's `isupper` and `islower`: no letter of another case, and at least one of this.
final class LetterCase {
    private LetterCase() {}

    static boolean isUpper(String text) {
        return text.codePoints().anyMatch(Character::isUpperCase)
                && text.codePoints().noneMatch(c -> Character.isLowerCase(c) || Character.isTitleCase(c));
    }

    static boolean isLower(String text) {
        return text.codePoints().anyMatch(Character::isLowerCase)
                && text.codePoints().noneMatch(c -> Character.isUpperCase(c) || Character.isTitleCase(c));
    }

    /// Whether every word that starts with a letter starts with a capital one.
    static boolean areWordsCapitalized(String text) {
        return UnicodeText.split(text).stream()
                .mapToInt(word -> word.codePointAt(0))
                .filter(Character::isLetter)
                .allMatch(Character::isUpperCase);
    }
}
