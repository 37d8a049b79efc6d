package dev.assay.sift.fact;

import dev.assay.sift.input.Input;
import dev.assay.sift.input.InputLine;
import dev.assay.sift.lexis.Lexeme;
import dev.assay.sift.lexis.Words;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/// Whether an input bears out what an answer adds to the facts of a case.
///
/// A detail is borne out where a line of the input has the value together with at least half of what is said of
/// it: `links/l_23 is broken` needs a line with both, `amber.pem has 1346 bytes` has one.
final class Support {
    private static final double ENOUGH = 0.5;

    private final Input input;
    private final Set<String> known;
    private volatile @Nullable AtomicReferenceArray<Set<String>> beside;

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
        var names = names(said);
        var all = input.lines();
        for (int at = 0; at < all.size(); at++) {
            if (isThere(value, needle, all.get(at))
                    && (!isDenied || all.get(at).denies())
                    && hasShare(all, at, names, enough)) {
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

    /// What each thing may be called in a line.
    private static String[][] names(List<Lexeme> said) {
        var names = new String[said.size()][];
        for (int at = 0; at < names.length; at++) {
            var one = said.get(at);
            var last = Words.last(one.key());
            boolean isWhole = last.equals(one.key());
            boolean isTopic = one.topic().equals(one.key());
            names[at] = isWhole
                    ? (isTopic ? new String[] {last} : new String[] {last, one.topic()})
                    : new String[] {one.key(), last, one.topic()};
        }
        return names;
    }

    /// Whether enough of what is said is around; asks for no more than decides it.
    private boolean hasShare(List<InputLine> all, int at, String[][] said, double enough) {
        if (said.length == 0) {
            return true;
        }
        int there = 0;
        for (int one = 0; one < said.length; one++) {
            there += isAround(all, at, said[one]) ? 1 : 0;
            if ((double) there / said.length >= enough) {
                return true;
            }
            if ((double) (there + said.length - one - 1) / said.length < enough) {
                return false;
            }
        }
        return false;
    }

    /// Whether the line has it, or the one before or behind has it as a further value.
    private boolean isAround(List<InputLine> all, int at, String[] names) {
        return isIn(all.get(at).keys(), names)
                || (at > 0 && isIn(further(all, at - 1), names))
                || (at + 1 < all.size() && isIn(further(all, at + 1), names));
    }

    private static boolean isIn(Set<String> keys, String[] names) {
        if (keys.isEmpty()) {
            return false;
        }
        for (var name : names) {
            if (keys.contains(name)) {
                return true;
            }
        }
        return false;
    }

    /// Values of a line that are not of the target.
    private Set<String> further(List<InputLine> all, int at) {
        var known = beside(all.size());
        var keys = known.get(at);
        if (keys == null) {
            keys = further(all.get(at));
            known.set(at, keys);
        }
        return keys;
    }

    private AtomicReferenceArray<Set<String>> beside(int lines) {
        var made = beside;
        if (made == null) {
            made = new AtomicReferenceArray<>(lines);
            beside = made;
        }
        return made;
    }

    private Set<String> further(InputLine line) {
        var keys = new HashSet<String>();
        for (var lexeme : line.lexemes()) {
            if (lexeme.isValue() && !known.contains(lexeme.key())) {
                keys.add(lexeme.key());
                keys.add(Words.last(lexeme.key()));
                keys.add(lexeme.topic());
            }
        }
        return keys;
    }
}
