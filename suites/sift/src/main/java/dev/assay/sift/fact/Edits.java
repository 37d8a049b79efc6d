package dev.assay.sift.fact;

import dev.assay.sift.input.Input;
import dev.assay.sift.input.InputLine;
import dev.assay.sift.lexis.English;
import dev.assay.sift.lexis.Lexeme;
import dev.assay.sift.lexis.Lexeme.Kind;
import dev.assay.sift.lexis.Wording;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Judges what an answer changes in a text that is otherwise its target.
///
/// What was put in must say the same as what it replaces, say nothing of its own, or stand in a line of the input
/// beside something else of its clause. A change that turns a denial round is one.
final class Edits {
    private static final Set<String> CAUSAL = Set.of("because", "since", "so", "therefore");
    private static final Set<String> REASONING = Set.of("because", "since", "due", "owing");
    private static final Set<String> HAVING = Set.of("has", "have", "had");
    private static final Set<String> CONCEDING = Set.of("although", "though", "despite");

    private final Set<String> asked = new HashSet<>();
    private final CaseFacts facts;
    private final Input input;

    Edits(CaseFacts facts, List<Lexeme> instruction, Input input) {
        this.facts = facts;
        this.input = input;
        instruction.stream().filter(one -> !one.isDenied()).forEach(one -> asked.add(one.key()));
    }

    /// What is wrong, by the flag it gets.
    Map<String, List<Lexeme>> wrong(Alignment alignment) {
        var wrong = new LinkedHashMap<String, List<Lexeme>>();
        var moved = alignment.moved();
        for (var gap : alignment.trusted()) {
            var wanted = gap.wanted().stream()
                    .filter(one -> !moved.contains(one.key()))
                    .toList();
            var given = gap.given().stream()
                    .filter(one -> !moved.contains(one.key()))
                    .toList();
            if (isCause(wanted, given)) {
                wrong.computeIfAbsent("unsupported_claim", _ -> new ArrayList<>())
                        .add(given.getFirst());
            }
            if (isTurned(wanted, given, isFollowed(gap, alignment.answer()))) {
                wrong.computeIfAbsent("negated_fact", _ -> new ArrayList<>()).add(first(gap));
            }
            if (isDetail(wanted, given)) {
                continue;
            }
            given.stream()
                    .filter(one -> isClaim(one, wanted, alignment.answer()))
                    .forEach(one -> wrong.computeIfAbsent(
                                    wanted.stream().anyMatch(Lexeme::isContent) ? "wrong_value" : "unsupported_claim",
                                    _ -> new ArrayList<>())
                            .add(one));
        }
        return wrong;
    }

    /// Something more about a value of the input, which other rules lay beside its lines.
    private boolean isDetail(List<Lexeme> wanted, List<Lexeme> given) {
        return wanted.stream().noneMatch(Edits::isTelling)
                && given.stream().anyMatch(one -> one.isValue() && !facts.isTold(one) && facts.isInInput(one));
    }

    private static boolean isTelling(Lexeme one) {
        return one.isValue() || (one.kind() == Kind.WORD && !Wording.isPlain(one.key()));
    }

    /// A reason where the target gives none.
    private static boolean isCause(List<Lexeme> wanted, List<Lexeme> given) {
        return has(given, REASONING)
                && !has(wanted, REASONING)
                && wanted.stream().noneMatch(Lexeme::isContent)
                && given.stream().filter(Lexeme::isContent).count() > 1
                && given.stream().noneMatch(Lexeme::isValue);
    }

    private static Lexeme first(Alignment.Gap gap) {
        return gap.given().isEmpty() ? gap.wanted().getFirst() : gap.given().getFirst();
    }

    /// Whether the clause continues behind what was put in.
    private static boolean isFollowed(Alignment.Gap gap, List<Lexeme> answer) {
        if (gap.given().isEmpty()) {
            return false;
        }
        var last = gap.given().getLast();
        return last.place() + 1 < answer.size() && answer.get(last.place() + 1).clause() == last.clause();
    }

    private static boolean isTurned(List<Lexeme> wanted, List<Lexeme> given, boolean isFollowed) {
        if (has(wanted, CAUSAL) && has(given, CONCEDING) && !has(given, CAUSAL)) {
            return true;
        }
        if (wanted.stream().noneMatch(Lexeme::isContent)) {
            return wanted.stream().anyMatch(Lexeme::denies)
                    ? given.stream().noneMatch(Turned::isBad)
                    : isFollowed && endsDenying(given);
        }
        boolean isWantedDark = darkness(wanted) % 2 == 1;
        boolean isGivenDark = darkness(given) % 2 == 1;
        if (isWantedDark == isGivenDark && isOpposite(wanted, given)) {
            return true;
        }
        return isWantedDark
                ? !isGivenDark
                        && given.stream().anyMatch(one -> isTelling(one) || HAVING.contains(one.raw()))
                        && given.stream().noneMatch(Turned::isBad)
                : isGivenDark && wanted.stream().noneMatch(Turned::isBad);
    }

    /// `older` in the place of `newer`.
    private static boolean isOpposite(List<Lexeme> wanted, List<Lexeme> given) {
        return wanted.stream()
                .anyMatch(word -> given.stream().anyMatch(other -> English.areOpposite(word.key(), other.key())));
    }

    /// What was put in denies what stands behind it.
    private static boolean endsDenying(List<Lexeme> given) {
        for (var lexeme : given.reversed()) {
            if (lexeme.isContent()) {
                return false;
            }
            if (lexeme.denies()) {
                return true;
            }
        }
        return false;
    }

    private static boolean has(List<Lexeme> lexemes, Set<String> words) {
        return lexemes.stream().anyMatch(one -> words.contains(one.raw()));
    }

    private static long darkness(List<Lexeme> lexemes) {
        return lexemes.stream().filter(Turned::isDark).count();
    }

    private boolean isClaim(Lexeme word, List<Lexeme> wanted, List<Lexeme> answer) {
        if (word.kind() == Kind.SPELLED ? isCount(word, answer) : word.kind() != Kind.WORD) {
            return false;
        }
        boolean isReplacing = wanted.stream().anyMatch(one -> one.kind() == Kind.WORD && isTelling(one));
        return !Wording.isPlain(word.key())
                && !asked.contains(word.key())
                && (isReplacing ? wanted : facts.target())
                        .stream().noneMatch(one -> Wording.areAlike(one.key(), word.key()))
                && !isDeniedInTarget(word)
                && !isBorneOut(word, answer, isReplacing);
    }

    /// `missing`, where the target has `does not exist`.
    private boolean isDeniedInTarget(Lexeme word) {
        return word.isNegative()
                && facts.target().stream()
                        .anyMatch(one -> one.isDenied() && one.topic().equals(word.topic()));
    }

    /// `two errors`: how many there are of something.
    private static boolean isCount(Lexeme number, List<Lexeme> answer) {
        int next = number.place() + 1;
        return next < answer.size()
                && answer.get(next).clause() == number.clause()
                && answer.get(next).kind() == Kind.WORD;
    }

    /// Whether a line has the word with something else that is said with it; a word that was added may have it in
    /// the next line.
    private boolean isBorneOut(Lexeme word, List<Lexeme> answer, boolean isReplacing) {
        var beside = beside(word, answer);
        var lines = input.lines();
        for (int at = 0; at < lines.size(); at++) {
            var line = lines.get(at);
            if (line.has(word.kind() == Kind.SPELLED ? "" : word.key())
                    && isIn(line, word)
                    && (isReplacing ? isAnyIn(line, beside) : isAnyAround(lines, at, beside))) {
                return true;
            }
        }
        return false;
    }

    /// What else the clause of a word tells; where that is nothing, the sentence.
    private static List<Lexeme> beside(Lexeme word, List<Lexeme> answer) {
        var sentence = answer.stream()
                .filter(one -> one.sentence() == word.sentence() && one.place() != word.place() && isTelling(one))
                .toList();
        var clause =
                sentence.stream().filter(one -> one.clause() == word.clause()).toList();
        return clause.isEmpty() ? sentence : clause;
    }

    private static boolean isAnyAround(List<InputLine> lines, int at, List<Lexeme> beside) {
        return lines.subList(Math.max(0, at - 1), Math.min(lines.size(), at + 2)).stream()
                .anyMatch(line -> isAnyIn(line, beside));
    }

    private static boolean isAnyIn(InputLine line, List<Lexeme> words) {
        return words.stream().anyMatch(one -> isIn(line, one));
    }

    private static boolean isIn(InputLine line, Lexeme one) {
        return line.keys().contains(one.key()) || line.keys().contains(one.topic());
    }
}
