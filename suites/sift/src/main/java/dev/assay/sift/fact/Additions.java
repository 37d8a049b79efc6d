package dev.assay.sift.fact;

import dev.assay.sift.input.Input;
import dev.assay.sift.input.InputLine;
import dev.assay.sift.lexis.English;
import dev.assay.sift.lexis.Lexeme;
import dev.assay.sift.lexis.Lexeme.Kind;
import dev.assay.sift.lexis.Stems;
import dev.assay.sift.lexis.Wording;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// Finds statements that an answer adds of its own: a cause, an event or a thing of the world that neither
/// target, instruction nor input speaks of.
final class Additions {
    private static final int BEFORE = 3;
    private static final int SHORTEST = 3;
    private static final Set<String> BEING =
            Set.of("is", "are", "was", "were", "been", "being", "be", "has", "have", "had", "got", "gets");
    /// What should be raised was not.
    private static final Set<String> MODAL =
            Set.of("should", "must", "to", "can", "could", "may", "might", "would", "will", "cannot");
    private static final Set<String> DOING = Set.of("and", "then", "also", "which", "it");
    private static final Set<String> OBJECTS = Set.of("it", "them", "the", "this", "these", "all", "both");
    private static final Set<String> BETWEEN = Set.of(
            "already",
            "also",
            "just",
            "then",
            "been",
            "since",
            "recently",
            "later",
            "previously",
            "accidentally",
            "made",
            "being",
            "first",
            "again",
            "once",
            "automatically",
            "silently");
    private static final Set<String> STATING = Set.of(
            "is", "are", "was", "were", "has", "have", "had", "did", "does", "can", "cannot", "could", "will", "would",
            "wrote", "took", "made", "gave", "got", "went", "came", "sent", "lost", "left", "kept", "began", "broke");
    /// Words that speak of the report itself.
    private static final Set<String> REPORTING = Set.of(
            "output",
            "log",
            "report",
            "result",
            "message",
            "tool",
            "command",
            "line",
            "reason",
            "root",
            "cause",
            "summary",
            "issue",
            "problem",
            "detail",
            "note",
            "everything",
            "nothing",
            "something",
            "else",
            "rest",
            "one",
            "thing",
            "other",
            "case",
            "point",
            "fact",
            "run",
            "whole",
            "actual",
            "only",
            "real",
            "itself");

    private static final Set<String> OTHERS = Set.of("other", "others", "more", "further", "additional");
    private static final Set<String> FURTHER = Set.of("more", "further", "additional");
    private static final Set<String> ALIKE = Set.of("same", "too", "either", "likewise", "also");
    private static final Set<String> COUNTING = Set.of("after", "within", "despite", "following", "before");
    private static final Set<String> CAUSAL = Set.of("because", "since");
    private static final Set<String> EXPLAINING =
            Set.of("why", "explain", "explains", "cause", "causes", "reason", "reasons", "due");

    private final CaseFacts facts;
    private final Input input;
    private final boolean isExplaining;
    private final Set<String> told = new HashSet<>();
    private final Set<String> concepts = new HashSet<>();
    /// `DEL`, which says `deleted`.
    private final Set<String> commands = new HashSet<>();

    Additions(CaseFacts facts, List<Lexeme> instruction, Input input) {
        this.facts = facts;
        this.input = input;
        facts.target().forEach(this::tell);
        instruction.forEach(this::tell);
        this.isExplaining = Stream.concat(facts.target().stream(), instruction.stream())
                .anyMatch(one -> CAUSAL.contains(one.raw()) || EXPLAINING.contains(one.raw()));
    }

    private void tell(Lexeme lexeme) {
        told.add(lexeme.key());
        told.add(Stems.of(lexeme.raw()));
        concepts.add(lexeme.concept());
        if (lexeme.raw().length() >= SHORTEST && lexeme.written().chars().allMatch(Character::isUpperCase)) {
            commands.add(lexeme.raw());
        }
    }

    /// A word of each such statement.
    List<Lexeme> of(List<Lexeme> answer) {
        var found = new ArrayList<Lexeme>();
        for (var lexeme : answer) {
            if (lexeme.kind() == Kind.WORD && (isEvent(answer, lexeme) || isForeignThing(lexeme))) {
                found.add(lexeme);
            }
            if (lexeme.isNumber() && isFurtherCount(answer, lexeme)) {
                found.add(lexeme);
            }
            if (lexeme.kind() == Kind.SPELLED && isForeignCount(answer, lexeme)) {
                found.add(lexeme);
            }
        }
        int start = 0;
        for (int at = 1; at <= answer.size(); at++) {
            if (at == answer.size()
                    || answer.get(at).sentence() != answer.get(start).sentence()) {
                var sentence = answer.subList(start, at);
                if (isOwn(sentence) || isOwnCause(sentence) || isSameOfOthers(sentence) || isSameOfFurther(sentence)) {
                    found.add(sentence.getFirst());
                }
                start = at;
            }
        }
        return found;
    }

    /// `after three retries`, where nothing speaks of any.
    private boolean isForeignCount(List<Lexeme> answer, Lexeme number) {
        int next = number.place() + 1;
        if (next >= answer.size() || number.place() == 0 || facts.isTold(number)) {
            return false;
        }
        var thing = answer.get(next);
        return COUNTING.contains(answer.get(number.place() - 1).raw())
                && thing.kind() == Kind.WORD
                && thing.clause() == number.clause()
                && !isTold(thing)
                && !facts.isInInput(thing);
    }

    /// `two more commits`, where nothing speaks of any.
    private boolean isFurtherCount(List<Lexeme> answer, Lexeme number) {
        int next = number.place() + 1;
        return next + 1 < answer.size()
                && FURTHER.contains(answer.get(next).raw())
                && answer.get(next + 1).kind() == Kind.WORD
                && facts.target().stream().noneMatch(one -> OTHERS.contains(one.raw()));
    }

    private boolean isTold(Lexeme word) {
        return told.contains(word.key())
                || facts.isTold(word)
                || concepts.contains(word.concept())
                || facts.target().stream().anyMatch(one -> one.isContent() && Wording.areAlike(one.key(), word.key()))
                || commands.stream().anyMatch(word.raw()::startsWith);
    }

    /// `was renamed`, where no line has the word with anything else of the clause.
    private boolean isEvent(List<Lexeme> answer, Lexeme word) {
        if (word.isDenied()
                || !English.isEvent(word.raw())
                || !isPredicate(answer, word)
                || isTold(word)
                || Comparisons.isSo(answer, word)) {
            return false;
        }
        var clause = answer.stream()
                .filter(one -> one.isContent() && one.clause() == word.clause() && one.place() != word.place())
                .toList();
        return input.lines().stream()
                .filter(line -> line.has(word.key()))
                .noneMatch(line -> clause.isEmpty() || clause.stream().anyMatch(one -> isIn(line, one)));
    }

    private static boolean isIn(InputLine line, Lexeme word) {
        return line.keys().contains(word.key()) || line.keys().contains(word.topic());
    }

    private static boolean isPredicate(List<Lexeme> answer, Lexeme word) {
        for (int at = word.place() - 1; at >= Math.max(0, word.place() - BEFORE); at--) {
            if (answer.get(at).raw().equals("be")) {
                return at > 0 && !MODAL.contains(answer.get(at - 1).raw());
            }
            if (BEING.contains(answer.get(at).raw()) || isDoing(answer, word, at)) {
                return true;
            }
            if (!BETWEEN.contains(answer.get(at).raw())) {
                return false;
            }
        }
        return false;
    }

    /// `and repaired it`.
    private static boolean isDoing(List<Lexeme> answer, Lexeme word, int before) {
        return before == word.place() - 1
                && DOING.contains(answer.get(before).raw())
                && word.place() + 1 < answer.size()
                && OBJECTS.contains(answer.get(word.place() + 1).raw());
    }

    /// `disk`, where nothing speaks of one by any name.
    private boolean isForeignThing(Lexeme word) {
        var names = English.worldly(word.key());
        return !names.isEmpty()
                && !isTold(word)
                && !facts.isInInput(word)
                && names.stream().noneMatch(name -> told.contains(name) || facts.isInInput(word.withKey(name)));
    }

    /// A sentence that states something, none of it told, and no line of the input has half of it.
    private boolean isOwn(List<Lexeme> sentence) {
        if (sentence.stream().noneMatch(Additions::isStating)) {
            return false;
        }
        var content = new ArrayList<Lexeme>();
        for (var one : sentence) {
            if (one.isContent() && !REPORTING.contains(one.raw()) && !REPORTING.contains(one.key())) {
                if (one.isValue() && facts.isTold(one)) {
                    return false;
                }
                content.add(one);
            }
        }
        if (content.size() < 2) {
            return false;
        }
        var own = content.stream().filter(one -> !isTold(one)).toList();
        return own.size() >= 2 && 2 * own.size() > content.size() && !isBorneOut(content);
    }

    private static boolean isStating(Lexeme word) {
        return STATING.contains(word.raw())
                || word.denies()
                || (word.kind() == Kind.WORD
                        && word.raw().endsWith("ed")
                        && word.raw().length() > 4);
    }

    /// `two more scripts have the same problem`, `the others cannot be read either`.
    private boolean isSameOfOthers(List<Lexeme> sentence) {
        for (int at = 0; at + 1 < sentence.size(); at++) {
            var other = sentence.get(at);
            if (OTHERS.contains(other.raw()) && facts.target().stream().noneMatch(one -> OTHERS.contains(one.raw()))) {
                var clause = sentence.stream()
                        .filter(one -> one.clause() == other.clause())
                        .toList();
                if (clause.stream().noneMatch(Lexeme::isValue) && has(clause, ALIKE)) {
                    return true;
                }
            }
        }
        return false;
    }

    /// `tariff.msg has the same fault`, where neither target nor question has that file.
    private boolean isSameOfFurther(List<Lexeme> sentence) {
        return sentence.stream()
                .filter(one -> one.raw().equals("same"))
                .anyMatch(same -> sentence.stream()
                        .filter(one -> one.clause() == same.clause() && one.isValue() && !one.isNumber())
                        .anyMatch(one -> one.place() < same.place()
                                && !facts.isTold(one)
                                && facts.stated(one).isEmpty()));
    }

    private static boolean has(List<Lexeme> lexemes, Set<String> words) {
        return lexemes.stream().anyMatch(one -> words.contains(one.raw()));
    }

    /// `because warnings count as errors`, where nobody asks why and no line says so.
    private boolean isOwnCause(List<Lexeme> sentence) {
        if (isExplaining) {
            return false;
        }
        int at = 0;
        while (at < sentence.size() && !CAUSAL.contains(sentence.get(at).raw())) {
            at++;
        }
        if (at == sentence.size()) {
            return false;
        }
        int clause = sentence.get(at).clause();
        var cause = sentence.subList(at + 1, sentence.size()).stream()
                .filter(one -> one.clause() == clause && one.isContent())
                .toList();
        long own = cause.stream().filter(one -> !isTold(one)).count();
        return cause.size() >= 2
                && 2 * own >= cause.size()
                && cause.stream().noneMatch(one -> one.isValue() && facts.isTold(one))
                && !isBorneOut(cause);
    }

    /// A line that says it went wrong, where the sentence does.
    private boolean isBorneOut(List<Lexeme> content) {
        boolean isDark = content.stream().anyMatch(Turned::isDark);
        return input.lines().stream()
                .filter(line -> hasHalf(line, content))
                .filter(line ->
                        2 * content.stream().filter(one -> isIn(line, one)).count() >= content.size())
                .anyMatch(line -> !isDark || line.lexemes().stream().anyMatch(Turned::isDark));
    }

    /// Told by letters, which costs little; a word may stand there under another name of its concept.
    private static boolean hasHalf(InputLine line, List<Lexeme> content) {
        int there = 0;
        for (var one : content) {
            there += line.has(one.key()) || English.isCommon(one.key()) ? 1 : 0;
        }
        return 2 * there >= content.size();
    }
}
