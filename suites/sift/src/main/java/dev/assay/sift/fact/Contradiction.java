package dev.assay.sift.fact;

import dev.assay.sift.input.Input;
import dev.assay.sift.lexis.English;
import dev.assay.sift.lexis.Lexeme;
import dev.assay.sift.lexis.Lexeme.Kind;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Finds what an answer says against the question, and what it denies of a value that target and input take for
/// granted.
final class Contradiction {
    private static final int REACH = 4;
    private static final String PRESENCE = "exist";
    private static final Set<String> BEING =
            Set.of("is", "are", "was", "were", "has", "have", "had", "does", "did", "could", "can");
    /// What a question may say did not happen.
    private static final Set<String> OUTCOMES = Set.of(
            "start",
            "run",
            "compil",
            "install",
            "connect",
            "reach",
            "load",
            "open",
            "creat",
            "build",
            "deploy",
            "complete",
            "pass",
            "exist",
            "link",
            "upload",
            "send");
    private static final Set<String> PENDING =
            Set.of("still", "yet", "remain", "remaining", "pending", "left", "outstanding", "todo", "waiting", "wait");
    private static final Set<String> HIDING = Set.of(
            "hide",
            "hides",
            "hid",
            "mask",
            "masks",
            "masked",
            "conceal",
            "conceals",
            "concealed",
            "obscures",
            "obscured");

    private final List<Lexeme> target;
    private final Input input;
    private final Set<String> denied = new HashSet<>();

    Contradiction(List<Lexeme> target, List<Lexeme> instruction, Input input) {
        this.target = target;
        this.input = input;
        for (var lexeme : instruction) {
            var concept = lexeme.concept();
            if (lexeme.kind() == Kind.WORD && lexeme.isDenied() && OUTCOMES.contains(concept)) {
                denied.add(concept);
            }
        }
        target.stream().filter(one -> !one.isDenied()).forEach(one -> denied.remove(one.key()));
        instruction.stream().filter(one -> !one.isDenied()).forEach(one -> denied.remove(one.key()));
    }

    /// The words that say it.
    List<Lexeme> of(List<Lexeme> answer) {
        var found = new ArrayList<Lexeme>();
        for (var lexeme : answer) {
            if (isAgainstQuestion(answer, lexeme)
                    || isDeniedValue(answer, lexeme)
                    || isDone(answer, lexeme)
                    || isAbsence(answer, lexeme)
                    || isNone(answer, lexeme)
                    || isWithout(answer, lexeme)
                    || isHiding(answer, lexeme)
                    || Comparisons.isTurned(answer, lexeme)) {
                found.add(lexeme);
            }
        }
        return found;
    }

    /// `started`, where the question is why it did not start.
    private boolean isAgainstQuestion(List<Lexeme> answer, Lexeme word) {
        return word.kind() == Kind.WORD
                && !word.isDenied()
                && denied.contains(word.concept())
                && (word.raw().endsWith("ed")
                        || word.raw().endsWith("s")
                        || word.raw().equals("ran"))
                && near(answer, word).stream().noneMatch(Contradiction::isFlatlyDark);
    }

    /// `X was not found`, where nothing dark stands near X in the target or in its lines of the input.
    private boolean isDeniedValue(List<Lexeme> answer, Lexeme value) {
        int at = value.place();
        return value.isValue()
                && !value.isNumber()
                && at + 2 < answer.size()
                && BEING.contains(answer.get(at + 1).raw())
                && (English.turns(answer.get(at + 2).raw())
                        || English.turns(answer.get(at + 1).raw()))
                && answer.get(at + 2).clause() == value.clause()
                && isBright(value.key());
    }

    /// `X was not found`, where neither target nor any line that has X speaks of its being there or not.
    private boolean isAbsence(List<Lexeme> answer, Lexeme word) {
        if (!word.topic().equals(PRESENCE)
                || word.isNegative() == word.isDenied()
                || target.stream().anyMatch(Contradiction::speaksOfPresence)) {
            return false;
        }
        var values = near(answer, word).stream()
                .filter(one -> one.isValue() && !one.isNumber() && one.clause() == word.clause())
                .filter(one -> target.stream().anyMatch(other -> other.key().equals(one.key())))
                .toList();
        return !values.isEmpty()
                && values.stream()
                        .noneMatch(value -> input.lines().stream()
                                .filter(line -> line.has(value.raw()))
                                .anyMatch(line -> line.lexemes().stream().anyMatch(Contradiction::speaksOfPresence)));
    }

    private static boolean speaksOfPresence(Lexeme one) {
        return one.topic().equals(PRESENCE) || one.denies() || one.isDenied();
    }

    /// `X already applied`, where the target says that it is still to come.
    private boolean isDone(List<Lexeme> answer, Lexeme word) {
        return word.raw().equals("already")
                && near(answer, word).stream().filter(Lexeme::isValue).anyMatch(this::isPending)
                && near(answer, word).stream().noneMatch(one -> one.denies() || PENDING.contains(one.raw()));
    }

    private boolean isPending(Lexeme value) {
        return target.stream()
                .filter(one -> one.key().equals(value.key()))
                .anyMatch(one -> near(target, one).stream().anyMatch(near -> PENDING.contains(near.raw())));
    }

    /// `no bytes are lost`, where the target has both words in one clause and denies nothing there.
    private boolean isNone(List<Lexeme> answer, Lexeme denial) {
        int at = denial.place();
        if (!denial.raw().equals("no")
                || at + 3 >= answer.size()
                || !BEING.contains(answer.get(at + 2).raw())) {
            return false;
        }
        var thing = answer.get(at + 1).raw();
        var what = answer.get(at + 3).concept();
        return target.stream()
                .filter(one -> one.kind() == Kind.WORD && one.concept().equals(what))
                .anyMatch(one -> clause(target, one).stream().noneMatch(Lexeme::denies)
                        && clause(target, one).stream().anyMatch(near -> isThing(near, thing)));
    }

    /// Bytes are bytes also as the unit of a number.
    private static boolean isThing(Lexeme lexeme, String thing) {
        return lexeme.raw().endsWith(thing);
    }

    private static List<Lexeme> clause(List<Lexeme> lexemes, Lexeme of) {
        return lexemes.stream().filter(one -> one.clause() == of.clause()).toList();
    }

    /// `without KeyError`, where the target has the error.
    private boolean isWithout(List<Lexeme> answer, Lexeme denial) {
        int at = denial.place() + 1;
        return denial.raw().equals("without")
                && answer.subList(at, Math.min(answer.size(), at + 2)).stream()
                        .anyMatch(one -> isError(one)
                                && target.stream().anyMatch(other -> other.key().equals(one.key()))
                                && target.stream()
                                        .filter(other -> other.key().equals(one.key()))
                                        .allMatch(other -> other.place() == 0
                                                || !target.get(other.place() - 1)
                                                        .denies()));
    }

    private static boolean isError(Lexeme value) {
        return value.isValue() && (value.raw().endsWith("error") || value.raw().endsWith("exception"));
    }

    /// An error that hides another, where the target says that it is the hidden one.
    private boolean isHiding(List<Lexeme> answer, Lexeme verb) {
        if (!HIDING.contains(verb.raw())) {
            return false;
        }
        var hiding = new HashSet<String>();
        target.stream().filter(one -> HIDING.contains(one.raw())).forEach(one -> hiding.addAll(values(target, one)));
        var given = values(answer, verb);
        return !hiding.isEmpty() && !given.isEmpty() && given.stream().noneMatch(hiding::contains);
    }

    /// Values of a clause that stand in no other clause.
    private static Set<String> values(List<Lexeme> lexemes, Lexeme verb) {
        var values = new HashSet<String>();
        clause(lexemes, verb).stream().filter(Lexeme::isValue).forEach(one -> values.add(one.key()));
        lexemes.stream().filter(one -> one.clause() != verb.clause()).forEach(one -> values.remove(one.key()));
        return values;
    }

    private boolean isBright(String key) {
        var there = target.stream().filter(one -> one.key().equals(key)).toList();
        return !there.isEmpty()
                && there.stream().allMatch(one -> near(target, one).stream().noneMatch(Contradiction::isDark))
                && input.lines().stream()
                        .filter(line -> line.has(key) && line.keys().contains(key))
                        .noneMatch(line -> line.lexemes().stream().anyMatch(Contradiction::isDark));
    }

    private static List<Lexeme> near(List<Lexeme> lexemes, Lexeme lexeme) {
        int from = Math.max(0, lexeme.place() - REACH);
        return lexemes.subList(from, Math.min(lexemes.size(), lexeme.place() + REACH + 1)).stream()
                .filter(one -> one.sentence() == lexeme.sentence() && one.place() != lexeme.place())
                .toList();
    }

    private static boolean isFlatlyDark(Lexeme lexeme) {
        return lexeme.denies() || Signs.isOpposite(lexeme) || lexeme.raw().contains("fail");
    }

    private static boolean isDark(Lexeme lexeme) {
        return Turned.isBad(lexeme)
                || Turned.isDark(lexeme)
                || PENDING.contains(lexeme.raw())
                || lexeme.raw().contains("error")
                || lexeme.raw().contains("fail");
    }
}
