package dev.assay.sift.fact;

import dev.assay.sift.lexis.Lexeme;
import dev.assay.sift.lexis.Words;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Whether an input bears out what an answer adds to the facts of a case.
///
/// A detail is borne out where a line of the input has the value together with at least half of what is said of
/// it: `links/l_23 is broken` needs a line with both, `amber.pem has 1346 bytes` has one.
final class Support {
    private static final double ENOUGH = 0.5;
    private static final String DENIAL = " not";

    private final Input input;
    private final Set<String> known;

    /// @param known keys of the target; beside other things than in the target they tell nothing
    Support(Input input, Set<String> known) {
        this.known = known;
        this.input = input;
    }

    /// @param said what the answer says of the value
    boolean bears(Lexeme value, List<Lexeme> said) {
        return bears(value, said, ENOUGH, false);
    }

    /// @param isDenied whether the line must deny something, too
    boolean bears(Lexeme value, List<Lexeme> said, boolean isDenied) {
        return bears(value, said, ENOUGH, isDenied);
    }

    /// Whether one line has all the values of a sentence; where there is one, half of its words.
    boolean bearsAll(List<Lexeme> sentence) {
        var values = sentence.stream().filter(Lexeme::isValue).toList();
        var value = values.getFirst();
        return values.size() > 1
                ? bears(value, values.subList(1, values.size()), 1, false)
                : bears(
                        value,
                        sentence.stream().filter(one -> !one.equals(value)).toList(),
                        ENOUGH,
                        false);
    }

    private boolean bears(Lexeme value, List<Lexeme> said, double enough, boolean isDenied) {
        if (said.isEmpty() && !isDenied) {
            return true;
        }
        var needle = needle(value);
        var all = input.lines();
        for (int at = 0; at < all.size(); at++) {
            if (all.get(at).has(needle)) {
                var keys = around(all, at);
                if (share(keys, said) >= enough && (!isDenied || keys.contains(DENIAL))) {
                    return true;
                }
            }
        }
        return false;
    }

    private static String needle(Lexeme value) {
        return value.isNumber() ? Notations.digits(value.raw()) : Words.last(value.raw());
    }

    /// What the line has, and further values of the one before and the one behind.
    private Set<String> around(List<InputLine> all, int at) {
        var keys = new HashSet<String>();
        for (int near = Math.max(0, at - 1); near <= Math.min(all.size() - 1, at + 1); near++) {
            for (var lexeme : all.get(near).lexemes()) {
                if (near == at && lexeme.denies()) {
                    keys.add(DENIAL);
                }
                if (near == at || (lexeme.isValue() && !known.contains(lexeme.key()))) {
                    keys.add(lexeme.key());
                    keys.add(Words.last(lexeme.key()));
                    keys.add(Signs.concept(lexeme.key()));
                }
            }
        }
        return keys;
    }

    private static double share(Set<String> keys, List<Lexeme> said) {
        long there = said.stream()
                .filter(one -> keys.contains(one.key())
                        || keys.contains(Words.last(one.key()))
                        || keys.contains(Signs.concept(one.key())))
                .count();
        return said.isEmpty() ? 1 : (double) there / said.size();
    }
}
