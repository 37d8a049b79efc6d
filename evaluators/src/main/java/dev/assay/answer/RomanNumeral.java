package dev.assay.answer;

import java.util.OptionalInt;
import java.util.regex.Pattern;

/// Numerals behind a name: `World War II`, `Henry VIII`. One letter alone is a letter: `Malcolm X`.
final class RomanNumeral {
    private static final Pattern NUMERAL = Pattern.compile("(?=[IVX]{2})X{0,3}(?:IX|IV|V?I{0,3})");

    private RomanNumeral() {}

    /// The number, if a word is written as a numeral and stands behind another word.
    static OptionalInt behind(String before, String word) {
        return isLetter(word.charAt(0))
                        && Character.isLetter(before.charAt(0))
                        && NUMERAL.matcher(word).matches()
                ? OptionalInt.of(value(word))
                : OptionalInt.empty();
    }

    private static int value(String numeral) {
        int value = 0;
        for (int i = 0; i < numeral.length(); i++) {
            int one = letter(numeral.charAt(i));
            boolean isTakenOff = i + 1 < numeral.length() && letter(numeral.charAt(i + 1)) > one;
            value += isTakenOff ? -one : one;
        }
        return value;
    }

    private static boolean isLetter(char c) {
        return c == 'I' || c == 'V' || c == 'X';
    }

    private static int letter(char letter) {
        return switch (letter) {
            case 'I' -> 1;
            case 'V' -> 5;
            default -> 10;
        };
    }
}
