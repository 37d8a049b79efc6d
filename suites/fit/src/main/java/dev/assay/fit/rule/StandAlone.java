package dev.assay.fit.rule;

import java.util.OptionalInt;
import java.util.function.IntPredicate;

/// Finds a phrase where no character of a kind stands right before or behind it.
public final class StandAlone {
    private StandAlone() {}

    /// Where it first stands so; the empty phrase stands nowhere.
    public static OptionalInt find(String text, String phrase, IntPredicate joins) {
        return find(text, phrase, joins, 0);
    }

    public static OptionalInt find(String text, String phrase, IntPredicate joins, int from) {
        if (phrase.isEmpty()) {
            return OptionalInt.empty();
        }
        for (int at = text.indexOf(phrase, from); at >= 0; at = text.indexOf(phrase, at + 1)) {
            int end = at + phrase.length();
            boolean isFreeBefore = at == 0 || !joins.test(text.codePointBefore(at));
            boolean isFreeAfter = end == text.length() || !joins.test(text.codePointAt(end));
            if (isFreeBefore && isFreeAfter) {
                return OptionalInt.of(at);
            }
        }
        return OptionalInt.empty();
    }

    /// A letter or a number of any script.
    public static boolean isLetterOrNumber(int codePoint) {
        return Character.isLetter(codePoint)
                || switch (Character.getType(codePoint)) {
                    case Character.DECIMAL_DIGIT_NUMBER, Character.LETTER_NUMBER, Character.OTHER_NUMBER -> true;
                    default -> false;
                };
    }
}
