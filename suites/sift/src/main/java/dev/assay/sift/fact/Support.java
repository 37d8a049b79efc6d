package dev.assay.sift.fact;

import dev.assay.sift.input.Input;
import dev.assay.sift.input.InputLine;
import dev.assay.sift.lexis.Lexeme;
import dev.assay.sift.lexis.Words;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

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
        var names = said.stream().map(Support::names).toList();
        var all = input.lines();
        for (int at = 0; at < all.size(); at++) {
            if (isThere(value, needle, all.get(at))
                    && (!isDenied || all.get(at).denies())
                    && share(all, at, names) >= enough) {
                return true;
            }
        }
        return false;
    }

    /// 12 is not in a line that has 112.
    private static boolean isThere(Lexeme value, String needle, InputLine line) {
        return value.isNumber() ? line.hasNumber(needle) : line.has(needle);
    }

    private static String needle(Lexeme value) {
        return value.isNumber() ? Notations.digits(value.raw()) : Words.last(value.raw());
    }

    /// What a thing may be called in a line.
    private static List<String> names(Lexeme one) {
        return Stream.of(one.key(), Words.last(one.key()), one.topic())
                .distinct()
                .toList();
    }

    private double share(List<InputLine> all, int at, List<List<String>> said) {
        if (said.isEmpty()) {
            return 1;
        }
        int there = 0;
        for (var names : said) {
            there += isAround(all, at, names) ? 1 : 0;
        }
        return (double) there / said.size();
    }

    /// Whether the line has it, or the one before or behind has it as a further value.
    private boolean isAround(List<InputLine> all, int at, List<String> names) {
        return isIn(all.get(at).keys(), names)
                || (at > 0 && isIn(further(all.get(at - 1)), names))
                || (at + 1 < all.size() && isIn(further(all.get(at + 1)), names));
    }

    private static boolean isIn(Set<String> keys, List<String> names) {
        for (var name : names) {
            if (keys.contains(name)) {
                return true;
            }
        }
        return false;
    }

    /// Values of a line that are not of the target.
    private Set<String> further(InputLine line) {
        return beside.computeIfAbsent(line, _ -> {
            var keys = new HashSet<String>();
            for (var lexeme : line.lexemes()) {
                if (lexeme.isValue() && !known.contains(lexeme.key())) {
                    keys.add(lexeme.key());
                    keys.add(Words.last(lexeme.key()));
                    keys.add(lexeme.topic());
                }
            }
            return keys;
        });
    }
}
