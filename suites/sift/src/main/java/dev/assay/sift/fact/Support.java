package dev.assay.sift.fact;

import dev.assay.sift.lexis.Lexeme;
import dev.assay.sift.lexis.Words;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// Whether an input bears out what an answer adds to the facts of a case.
///
/// A detail is borne out where a line of the input has the value together with at least half of what is said of
/// it: `links/l_23 is broken` needs a line with both, `amber.pem has 1346 bytes` has one.
final class Support {
    private static final double ENOUGH = 0.5;

    private final Input input;
    private final Set<String> known;
    private final Map<InputLine, Set<String>> beside = new ConcurrentHashMap<>();

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
            if (all.get(at).has(needle) && (!isDenied || all.get(at).denies()) && share(all, at, said) >= enough) {
                return true;
            }
        }
        return false;
    }

    private static String needle(Lexeme value) {
        return value.isNumber() ? Notations.digits(value.raw()) : Words.last(value.raw());
    }

    private double share(List<InputLine> all, int at, List<Lexeme> said) {
        long there = said.stream().filter(one -> isAround(all, at, one)).count();
        return said.isEmpty() ? 1 : (double) there / said.size();
    }

    /// Whether the line has it, or the one before or behind has it as a further value.
    private boolean isAround(List<InputLine> all, int at, Lexeme one) {
        return isIn(all.get(at).keys(), one)
                || (at > 0 && isIn(further(all.get(at - 1)), one))
                || (at + 1 < all.size() && isIn(further(all.get(at + 1)), one));
    }

    private static boolean isIn(Set<String> keys, Lexeme one) {
        return keys.contains(one.key())
                || keys.contains(Words.last(one.key()))
                || keys.contains(Signs.concept(one.key()));
    }

    /// Values of a line that are not of the target.
    private Set<String> further(InputLine line) {
        return beside.computeIfAbsent(line, _ -> {
            var keys = new HashSet<String>();
            for (var lexeme : line.lexemes()) {
                if (lexeme.isValue() && !known.contains(lexeme.key())) {
                    keys.add(lexeme.key());
                    keys.add(Words.last(lexeme.key()));
                    keys.add(Signs.concept(lexeme.key()));
                }
            }
            return keys;
        });
    }
}
