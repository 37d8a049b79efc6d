package dev.assay.sift.fact;

import dev.assay.sift.lexis.Lexeme;
import dev.assay.sift.lexis.Words;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Which words numbers stand beside in the target: `2 failed`, `line 40`, `lib.rs:10:9`.
///
/// A number beside a word that belongs to other numbers alone is in the wrong place.
final class NumberPlaces {
    private static final int NEAR = 3;
    private static final int BEFORE = 2;
    private static final int CLAUSE = 5;
    /// In `column 35 failed` 35 counts nothing.
    private static final Set<String> LABELS = Set.of(
            "line", "column", "col", "row", "room", "step", "page", "port", "code", "status", "version", "position");

    static boolean isLabel(Lexeme word) {
        return LABELS.contains(word.raw());
    }

    private static final Set<String> NONE = Set.of("no", "none", "zero");
    private static final Set<String> OWNING = Set.of("of", "in");
    private static final Set<String> WHOLES = Set.of("its", "the", "all", "their");

    private final Map<String, Set<String>> before = new HashMap<>();
    private final Map<String, Set<String>> behind = new HashMap<>();
    private final Map<String, Integer> counts = new HashMap<>();
    private final Set<String> words = new HashSet<>();
    /// Numbers with the names that stand in one clause with them.
    private final Set<String> together = new HashSet<>();

    NumberPlaces(List<Lexeme> target) {
        for (var lexeme : target) {
            words.add(lexeme.key());
            if (lexeme.isNumber() && !lexeme.raw().equals("zero")) {
                addTogether(target, lexeme);
                left(target, lexeme).forEach(key -> add("<", before, key, lexeme.key()));
                right(target, lexeme).forEach(key -> add(">", behind, key, lexeme.key()));
            }
        }
    }

    private void addTogether(List<Lexeme> target, Lexeme number) {
        int to = Math.min(target.size(), number.place() + CLAUSE + 1);
        for (var near : target.subList(Math.max(0, number.place() - CLAUSE), to)) {
            if (near.clause() == number.clause() && !near.isNumber() && near.isValue()) {
                together.add(number.key() + " " + near.key());
            }
        }
    }

    private void add(String side, Map<String, Set<String>> places, String key, String number) {
        counts.merge(side + key, 1, Integer::sum);
        places.computeIfAbsent(key, _ -> new HashSet<>(2)).add(number);
    }

    /// The word before a number, and the value before that.
    private static List<String> left(List<Lexeme> lexemes, Lexeme number) {
        var keys = new ArrayList<String>(BEFORE);
        for (int at = number.place() - 1; at >= Math.max(0, number.place() - NEAR); at--) {
            var near = lexemes.get(at);
            if (near.clause() != number.clause() || near.sentence() != number.sentence()) {
                break;
            }
            if (near.isContent() && (keys.isEmpty() || near.isValue())) {
                keys.add(near.key());
                if (near.isValue()) {
                    break;
                }
            }
        }
        return keys;
    }

    private static List<String> right(List<Lexeme> lexemes, Lexeme number) {
        int at = number.place() + 1;
        if (at > 1 && LABELS.contains(lexemes.get(at - 2).raw())) {
            return List.of();
        }
        boolean isThere = at < lexemes.size()
                && lexemes.get(at).isContent()
                && lexemes.get(at).clause() == number.clause()
                && lexemes.get(at).sentence() == number.sentence();
        return isThere ? List.of(lexemes.get(at).key()) : List.of();
    }

    /// Numbers of an answer that stand where the target has another, with nothing near that speaks for them.
    ///
    /// A further number beside a word whose own numbers are all there is a further detail.
    List<Lexeme> misplaced(List<Lexeme> answer) {
        var numbers = answer.stream().filter(Lexeme::isNumber).toList();
        if (numbers.isEmpty() || counts.isEmpty()) {
            return List.of();
        }
        var right = new HashMap<String, Integer>();
        for (var number : numbers) {
            left(answer, number).forEach(key -> count(right, "<" + key, before.get(key), number));
            right(answer, number).forEach(key -> count(right, ">" + key, behind.get(key), number));
            owner(answer, number).ifPresent(key -> count(right, "<" + key, before.get(key), number));
        }
        return answer.stream()
                .filter(one -> one.isNumber() ? isMisplaced(answer, one, right) : isEmptied(answer, one, right))
                .toList();
    }

    /// The file of `line 26 of invoice.py`.
    private static Optional<String> owner(List<Lexeme> answer, Lexeme number) {
        int at = number.place() + 2;
        boolean isOwned = at < answer.size()
                && OWNING.contains(answer.get(at - 1).raw())
                && answer.get(at).isValue();
        return isOwned ? Optional.of(answer.get(at).key()) : Optional.empty();
    }

    private static void count(Map<String, Integer> right, String key, @Nullable Set<String> numbers, Lexeme number) {
        if (numbers != null && holds(numbers, number)) {
            right.merge(key, 1, Integer::sum);
        }
    }

    /// The 3 of `2 of its 3 tests` and of `2/3`: a whole that holds a number of the target.
    boolean isWhole(List<Lexeme> answer, Lexeme number) {
        int at = number.isNumber() ? number.place() - 1 : -1;
        if (at >= 1 && WHOLES.contains(answer.get(at).raw())) {
            at--;
        }
        if (at >= 1 && answer.get(at).raw().equals("of")) {
            at--;
        }
        boolean isApart = at == number.place() - 1 && at >= 0 && answer.get(at).clause() != number.clause();
        return at >= 0
                && !isApart
                && answer.get(at).isNumber()
                && words.contains(answer.get(at).key());
    }

    private boolean isMisplaced(List<Lexeme> answer, Lexeme number, Map<String, Integer> right) {
        if (!words.contains(number.key()) && isWhole(answer, number)) {
            return false;
        }
        if (isOfFile(answer, number)) {
            return false;
        }
        if (isOtherPosition(answer, number, right)) {
            return true;
        }
        if (isKeyed(answer, number)) {
            return false;
        }
        boolean isOther = false;
        for (var key : left(answer, number)) {
            var numbers = before.get(key);
            if (numbers != null && holds(numbers, number) && (numbers.size() == 1 || isName(key))) {
                return false;
            }
            isOther |= numbers != null
                    && !holds(numbers, number)
                    && numbers.stream().anyMatch(known -> hasUnit(known) == hasUnit(number.key()))
                    && isOpen(right, "<" + key);
        }
        for (var key : right(answer, number)) {
            var numbers = behind.get(key);
            if (together.contains(number.key() + " " + key)) {
                return false;
            }
            if (!words.contains(key) || (numbers != null && holds(numbers, number))) {
                return false;
            }
            isOther |= numbers != null && isOpen(right, ">" + key);
        }
        return isOther;
    }

    /// The 14 of `poll.py:14`, where the target has another number behind that file, which is not there.
    private boolean isOtherPosition(List<Lexeme> answer, Lexeme number, Map<String, Integer> right) {
        int at = number.place() - 1;
        if (at < 0
                || answer.get(at).kind() != Lexeme.Kind.PATH
                || answer.get(at).clause() != number.clause()
                || isCounting(answer, number)) {
            return false;
        }
        var numbers = before.get(answer.get(at).key());
        return numbers != null
                && !holds(numbers, number)
                && isOpen(right, "<" + answer.get(at).key());
    }

    /// The 36 of `passing=36`, where the target has `36 passing`.
    private boolean isKeyed(List<Lexeme> answer, Lexeme number) {
        int at = number.place() - 1;
        var numbers = at >= 0 && answer.get(at).clause() == number.clause()
                ? behind.get(answer.get(at).key())
                : null;
        return numbers != null && holds(numbers, number);
    }

    /// `none obsolete`, where the target has `1 obsolete`, which is not there.
    private boolean isEmptied(List<Lexeme> answer, Lexeme denial, Map<String, Integer> right) {
        int next = denial.place() + 1;
        if (!NONE.contains(denial.raw())
                || next >= answer.size()
                || answer.get(next).clause() != denial.clause()) {
            return false;
        }
        var numbers = behind.get(answer.get(next).key());
        return numbers != null
                && !numbers.contains("0")
                && right.getOrDefault(">" + answer.get(next).key(), 0) == 0;
    }

    /// `main.go 2 errors`.
    private static boolean isCounting(List<Lexeme> answer, Lexeme number) {
        int next = number.place() + 1;
        return next < answer.size() && answer.get(next).raw().endsWith("s");
    }

    /// The 23 of `poll.py, line 23`, where the target has `poll.py:23`.
    private boolean isOfFile(List<Lexeme> answer, Lexeme number) {
        int at = number.place() - 2;
        if (at < 0
                || !LABELS.contains(answer.get(at + 1).raw())
                || !answer.get(at).isValue()) {
            return false;
        }
        var numbers = before.get(answer.get(at).key());
        return numbers != null && holds(numbers, number);
    }

    /// With or without its unit.
    private static boolean holds(Set<String> numbers, Lexeme number) {
        return numbers.contains(number.key())
                || numbers.stream().anyMatch(known -> Notations.isNumberOf(number, known));
    }

    /// `in 17.74s` does not stand for `with 3`.
    private static boolean hasUnit(String key) {
        return !key.isEmpty() && !Character.isDigit(key.charAt(key.length() - 1));
    }

    private static boolean isName(String key) {
        return Words.kind(key) != Lexeme.Kind.WORD;
    }

    /// Whether a number that belongs beside a word is not there.
    private boolean isOpen(Map<String, Integer> right, String key) {
        return right.getOrDefault(key, 0) < counts.getOrDefault(key, 0);
    }
}
