package dev.assay.sift.fact;

import dev.assay.sift.input.Input;
import dev.assay.sift.lexis.English;
import dev.assay.sift.lexis.Lexeme;
import dev.assay.sift.lexis.Lexeme.Kind;
import dev.assay.sift.lexis.Wording;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/// Finds what an answer says against the question, and what it denies of a value that target and input take for
/// granted.
final class Contradiction {
    private static final int REACH = 4;
    private static final String PRESENCE = "exist";
    private static final String SUCCESS = "pass";
    private static final Set<String> SATISFIED =
            Set.of("met", "satisfied", "respected", "honoured", "honored", "fulfilled", "obeyed");
    private static final Set<String> ABLE = Set.of("could", "managed");
    private static final Set<String> RAISING = Set.of(
            "raise",
            "raises",
            "raised",
            "throws",
            "threw",
            "throwing",
            "gives",
            "gave",
            "with",
            "got",
            "reports",
            "hits",
            "hit",
            "reported");
    private static final Set<String> AFFIRMING = Set.of("can", "could", "should");
    private static final Set<String> FORBIDDING = Set.of("must", "should", "need");
    private static final Set<String> OTHERS = Set.of("other", "others", "rest", "remaining", "else");
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
    /// What a question may say by its opposite: `the setting that was refused`.
    private static final Set<String> REFUSED = Set.of("accept", "reach", "match");
    private static final Set<String> LEAST = Set.of("more", "over", "above", "least", "beyond", "exceeding");
    private static final Set<String> MOST = Set.of("within", "less", "fewer", "under", "below", "most");
    private static final Set<String> MISSING = Set.of("missing", "absent", "gone", "unavailable", "nonexistent");
    private static final Set<String> THERE = Set.of("installed", "present", "available", "exists", "found", "there");
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

    /// Whether the question is what failed, and the target has no success.
    private final boolean isFailing;

    /// What the question says.
    private final List<Lexeme> asked;

    Contradiction(List<Lexeme> target, List<Lexeme> instruction, Input input) {
        this.target = target;
        this.input = input;
        this.asked = instruction;
        for (var lexeme : instruction) {
            var concept = lexeme.concept();
            if (lexeme.kind() == Kind.WORD && lexeme.isDenied() && OUTCOMES.contains(concept)) {
                denied.add(concept);
            }
            if (lexeme.raw().equals("built") && lexeme.isDenied()) {
                denied.add("build");
            }
            if (lexeme.isNegative() && !lexeme.isDenied() && REFUSED.contains(lexeme.topic())) {
                denied.add(lexeme.topic());
            }
        }
        isFailing = instruction.stream().anyMatch(one -> one.concept().equals("-" + SUCCESS))
                && target.stream().noneMatch(one -> one.concept().equals(SUCCESS));
        target.stream().map(Lexeme::concept).filter(REFUSED::contains).forEach(denied::remove);
        target.stream().filter(one -> !one.isDenied()).forEach(one -> denied.remove(one.key()));
        instruction.stream().filter(one -> !one.isDenied()).forEach(one -> denied.remove(one.key()));
    }

    /// The words that say it.
    List<Lexeme> of(List<Lexeme> answer) {
        var found = new ArrayList<Lexeme>();
        for (var lexeme : answer) {
            if (isAgainstQuestion(answer, lexeme)
                    || isSuccess(answer, lexeme)
                    || isOpposite(answer, lexeme)
                    || isDeniedValue(answer, lexeme)
                    || isDone(answer, lexeme)
                    || isAbsence(answer, lexeme)
                    || isPresence(answer, lexeme)
                    || isSo(answer, lexeme)
                    || isBeyond(answer, lexeme)
                    || isTheOther(answer, lexeme)
                    || isNone(answer, lexeme)
                    || isWithout(answer, lexeme)
                    || isAffirmed(answer, lexeme)
                    || isForbidden(answer, lexeme)
                    || isOtherThan(answer, lexeme)
                    || Comparisons.isPartLarger(answer, lexeme)
                    || isRaisingNone(answer, lexeme)
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
                && denied.contains(word.raw().equals("built") ? "build" : word.concept())
                && (isAfterBe(answer, word)
                        || word.raw().endsWith("ed")
                        || word.raw().endsWith("s")
                        || word.raw().equals("ran"))
                && near(answer, word).stream().noneMatch(Contradiction::isFlatlyDark);
    }

    private static boolean isAfterBe(List<Lexeme> answer, Lexeme word) {
        return word.place() > 0 && answer.get(word.place() - 1).raw().equals("be");
    }

    /// `X succeeded`, where the question is why X failed.
    private boolean isSuccess(List<Lexeme> answer, Lexeme word) {
        boolean isSaid = word.concept().equals(SUCCESS) && word.raw().endsWith("ed");
        return isFailing
                && (isSaid || isSatisfied(answer, word) || ABLE.contains(word.raw()))
                && !word.isDenied()
                && !isDeniedNext(answer, word)
                && clause(answer, word).stream().noneMatch(one -> isFlatlyDark(one) || OTHERS.contains(one.raw()))
                && clause(answer, word).stream().anyMatch(one -> isThing(one) && isOfTarget(one))
                && (word.place() == 0 || !answer.get(word.place() - 1).raw().equals("to"));
    }

    private static boolean isThing(Lexeme one) {
        return !one.isNumber() && (one.isValue() || (one.kind() == Kind.WORD && !isUsual(one)));
    }

    private static boolean isUsual(Lexeme word) {
        return English.isCommon(word.key()) || Wording.isPlain(word.key());
    }

    /// `is met`, `respected`; not `met an error`.
    private static boolean isSatisfied(List<Lexeme> answer, Lexeme word) {
        return SATISFIED.contains(word.raw())
                && (!word.raw().equals("met")
                        || (word.place() > 0
                                && BEING.contains(answer.get(word.place() - 1).raw())));
    }

    /// `could not`.
    private static boolean isDeniedNext(List<Lexeme> answer, Lexeme word) {
        int next = word.place() + 1;
        return next < answer.size() && answer.get(next).denies();
    }

    /// `too rarely`, where the target has `too frequently` of the same thing.
    private boolean isOpposite(List<Lexeme> answer, Lexeme word) {
        if (!English.isExtreme(word.raw()) || word.isDenied() || isTold(word)) {
            return false;
        }
        var clause = clause(answer, word);
        boolean isOfQuestion = asked.stream()
                .filter(other -> English.areExtremes(other.raw(), word.raw()))
                .anyMatch(other -> isBefore(asked, other, answer, word));
        return isOfQuestion
                || target.stream()
                        .filter(other -> English.areExtremes(other.raw(), word.raw()))
                        .anyMatch(other -> isOfOneThing(clause, clause(target, other)));
    }

    /// Whether the same thing stands behind two words: `largest files`, `smallest files`.
    private static boolean isBefore(List<Lexeme> lexemes, Lexeme word, List<Lexeme> answer, Lexeme other) {
        return word.place() + 1 < lexemes.size()
                && other.place() + 1 < answer.size()
                && isSame(lexemes.get(word.place() + 1), answer.get(other.place() + 1));
    }

    /// Whether two clauses share two things, or one with most of what is said of it.
    private static boolean isOfOneThing(List<Lexeme> clause, List<Lexeme> other) {
        var shared = other.stream()
                .filter(one -> !English.isArticle(one.raw()) && clause.stream().anyMatch(near -> isSame(near, one)))
                .toList();
        return shared.stream().filter(Lexeme::isContent).count() > 1 || shared.size() >= REACH;
    }

    private static boolean isSame(Lexeme one, Lexeme other) {
        return one.key().equals(other.key());
    }

    private boolean isTold(Lexeme word) {
        return isOfTarget(word) || asked.stream().anyMatch(one -> one.key().equals(word.key()));
    }

    private boolean isOfTarget(Lexeme value) {
        return target.stream().anyMatch(one -> one.key().equals(value.key()));
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

    /// `X, which is installed`, where the target says that it is missing.
    private boolean isPresence(List<Lexeme> answer, Lexeme word) {
        int at = word.place();
        boolean isSaid = THERE.contains(word.raw())
                && !word.isDenied()
                && at > 0
                && (word.raw().equals("exists")
                        || BEING.contains(answer.get(at - 1).raw()))
                && clause(answer, word).stream().noneMatch(Contradiction::isFlatlyDark);
        if (!isSaid) {
            return false;
        }
        for (int before = at - 1; before >= Math.max(0, at - REACH); before--) {
            var value = answer.get(before);
            if (value.isContent()) {
                return value.sentence() == word.sentence() && isMissing(value.key());
            }
        }
        return false;
    }

    /// `more than 30 days`, where target or question has `within 30 days`.
    private boolean isBeyond(List<Lexeme> answer, Lexeme number) {
        int bound = number.isNumber() ? bound(answer, number) : 0;
        return bound != 0
                && (isBound(target, number, -bound) || isBound(asked, number, -bound))
                && !isBound(target, number, bound)
                && !isBound(asked, number, bound);
    }

    private static boolean isBound(List<Lexeme> lexemes, Lexeme number, int bound) {
        return lexemes.stream().anyMatch(one -> one.key().equals(number.key()) && bound(lexemes, one) == bound);
    }

    /// 1 where a number is a least, −1 where it is a most.
    private static int bound(List<Lexeme> lexemes, Lexeme number) {
        for (int at = number.place() - 1; at >= Math.max(0, number.place() - 3); at--) {
            var near = lexemes.get(at);
            if (near.clause() != number.clause() || near.denies()) {
                return 0;
            }
            if (LEAST.contains(near.raw()) || MOST.contains(near.raw())) {
                boolean isDenied = at > 0 && lexemes.get(at - 1).denies();
                return isDenied ? 0 : LEAST.contains(near.raw()) ? 1 : -1;
            }
        }
        return 0;
    }

    /// `and so was X`, where the target says that something went wrong with X alone.
    private boolean isSo(List<Lexeme> answer, Lexeme word) {
        int at = word.place();
        if (!word.raw().equals("so")
                || at + 2 >= answer.size()
                || !BEING.contains(answer.get(at + 1).raw())) {
            return false;
        }
        var key = answer.get(at + 2).key();
        var there = target.stream().filter(one -> one.key().equals(key)).toList();
        return !there.isEmpty()
                && there.stream().allMatch(one -> clause(target, one).stream().anyMatch(Contradiction::isFlatlyDark));
    }

    /// `X was the one cancelled`, where the target says it behind others and not of X.
    private boolean isTheOther(List<Lexeme> answer, Lexeme word) {
        int at = word.place();
        boolean isSaid = word.raw().equals("one")
                && at > 2
                && at + 1 < answer.size()
                && BEING.contains(answer.get(at - 2).raw())
                && answer.get(at - 3).isValue();
        if (!isSaid) {
            return false;
        }
        var verb = answer.stream()
                .skip(at + 1L)
                .filter(one -> one.isContent() && one.clause() == word.clause())
                .findFirst();
        var said = verb.map(one -> target.stream()
                        .filter(other -> other.key().equals(one.key()))
                        .toList())
                .orElse(List.of());
        if (said.size() != 1) {
            return false;
        }
        var before = target.subList(0, said.getFirst().place()).stream()
                .filter(one ->
                        one.isValue() && one.sentence() == said.getFirst().sentence())
                .map(Lexeme::key)
                .toList();
        var value = answer.get(at - 3).key();
        return !before.isEmpty()
                && !before.contains(value)
                && target.stream().anyMatch(one -> one.key().equals(value));
    }

    /// Whether the target says behind a value that it is not there, and nowhere that it is.
    private boolean isMissing(String key) {
        boolean isMissing = false;
        for (var value : target) {
            if (value.key().equals(key)) {
                var behind = near(target, value).stream()
                        .filter(one -> one.place() > value.place())
                        .toList();
                isMissing |= behind.stream().anyMatch(one -> MISSING.contains(one.raw()) || isNoSuch(one));
                if (behind.stream().anyMatch(one -> one.concept().equals(PRESENCE) && !one.isDenied())) {
                    return false;
                }
            }
        }
        return isMissing;
    }

    private boolean isNoSuch(Lexeme word) {
        int next = word.place() + 1;
        return word.raw().equals("no")
                && next < target.size()
                && target.get(next).raw().equals("such");
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
        return (denial.raw().equals("without") || denial.raw().equals("no"))
                && answer.subList(at, Math.min(answer.size(), at + (denial.raw().equals("no") ? 1 : 2))).stream()
                        .anyMatch(one -> isError(one)
                                && target.stream().anyMatch(other -> other.key().equals(one.key()))
                                && target.stream()
                                        .filter(other -> other.key().equals(one.key()))
                                        .allMatch(other -> other.place() == 0
                                                || !target.get(other.place() - 1)
                                                        .denies()));
    }

    /// `raises no Bundler::VersionConflict`, where the target has it.
    private boolean isRaisingNone(List<Lexeme> answer, Lexeme denial) {
        int at = denial.place();
        if (!denial.raw().equals("no") || at == 0 || at + 1 >= answer.size()) {
            return false;
        }
        var value = answer.get(at + 1);
        var there = target.stream().filter(one -> one.key().equals(value.key())).toList();
        return RAISING.contains(answer.get(at - 1).raw())
                && value.isValue()
                && !value.isNumber()
                && !there.isEmpty()
                && there.stream()
                        .noneMatch(one ->
                                one.place() > 0 && target.get(one.place() - 1).denies());
    }

    /// `X can be found`, where each clause of the target that has X denies something.
    private boolean isAffirmed(List<Lexeme> answer, Lexeme word) {
        if (!AFFIRMING.contains(word.raw()) || isDeniedNext(answer, word)) {
            return false;
        }
        var clause = clause(answer, word);
        return clause.stream().noneMatch(Turned::isBad)
                && clause.stream()
                        .filter(one -> one.isValue() && !one.isNumber())
                        .anyMatch(one -> isAlways(one, Lexeme::denies));
    }

    private boolean isAlways(Lexeme value, Predicate<Lexeme> what) {
        var there = target.stream().filter(one -> one.key().equals(value.key())).toList();
        return !there.isEmpty()
                && there.stream().allMatch(one -> clause(target, one).stream().anyMatch(what));
    }

    /// `X must not be fetched`, where no clause of the target that has X denies anything.
    private boolean isForbidden(List<Lexeme> answer, Lexeme denial) {
        int at = denial.place();
        return denial.raw().equals("not")
                && at > 0
                && FORBIDDING.contains(answer.get(at - 1).raw())
                && clause(answer, denial).stream()
                        .filter(one -> one.isValue() && one.place() < at)
                        .anyMatch(one -> isOfTarget(one)
                                && target.stream()
                                        .filter(other -> other.key().equals(one.key()))
                                        .noneMatch(other ->
                                                clause(target, other).stream().anyMatch(Turned::isDark)));
    }

    /// `was not 187`, where the target has 187 and denies it nowhere.
    private boolean isOtherThan(List<Lexeme> answer, Lexeme denial) {
        int at = denial.place();
        if (!denial.raw().equals("not")
                || at == 0
                || at + 1 >= answer.size()
                || !BEING.contains(answer.get(at - 1).raw())) {
            return false;
        }
        var value = answer.get(at + 1);
        return value.isNumber()
                && isOfTarget(value)
                && target.stream().noneMatch(Lexeme::denies)
                && answer.stream()
                        .noneMatch(
                                one -> one.place() != value.place() && one.key().equals(value.key()));
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
