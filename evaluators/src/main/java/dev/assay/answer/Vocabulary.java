package dev.assay.answer;

import java.util.HashSet;
import java.util.Set;

/// The words that may mean something else than they spell: numbers, units, and what stands around them. Most words of
/// any text are none of them, and are known by one look.
final class Vocabulary {
    private static final Set<String> KNOWN = known();

    private Vocabulary() {}

    private static Set<String> known() {
        var known = new HashSet<>(Set.of("from", "to", "through", "until", "minus", "negative"));
        known.addAll(NumberWords.all());
        known.addAll(Units.all());
        known.addAll(Reading.ordinals());
        return known;
    }

    /// Whether a token is a word of ASCII letters that stays as it is, whatever stands beside it.
    static boolean isPlain(Token token) {
        return isLetters(token.text())
                && !KNOWN.contains(token.text())
                && (token.owner().length() == token.text().length() || !KNOWN.contains(token.owner()));
    }

    private static boolean isLetters(String text) {
        for (var i = 0; i < text.length(); i++) {
            var c = text.charAt(i);
            if (c < 'a' || c > 'z') {
                return false;
            }
        }
        return true;
    }
}
