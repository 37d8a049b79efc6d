package dev.assay.sift.fact;

import dev.assay.sift.input.Input;
import dev.assay.sift.input.InputLine;
import dev.assay.sift.lexis.English;
import dev.assay.sift.lexis.Lexeme;
import dev.assay.sift.lexis.Lexeme.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// Looks at what an answer says of values that are no facts: that they went wrong as well, or belong to a list.
final class Claims {
    private static final int MOST = 12;
    /// `STEP` and `RUN` are words in capitals.
    private static final int SHORT = 5;
    /// What a line says by a denial.
    private static final Set<String> GENERAL = Set.of("wrong", "missing", "bad", "incorrect");

    /// In `failed in Main.start` something else failed.
    private static final Set<String> PLACING = Set.of("in", "at", "from", "by", "of", "on", "with", "under", "after");
    private static final Set<String> JOINING = Set.of("and", "or", "nor", "as", "well", "in", "at", "on", "the");
    private static final Set<String> BEING = Set.of("has", "have", "had", "was", "were", "is", "are", "been", "also");
    private static final Set<String> BAD = Set.of(
            "error",
            "errors",
            "warning",
            "warn",
            "fatal",
            "failed",
            "timeout",
            "timed",
            "crash",
            "crashed",
            "crashes",
            "skip",
            "skipped",
            "skipping",
            "down",
            "off",
            "refused",
            "rejected",
            "empty",
            "corrupt",
            "corrupted",
            "short",
            "killed",
            "panic",
            "abort",
            "aborted",
            "exception",
            "fail",
            "died",
            "denied",
            "lost",
            "expired",
            "severe",
            "critical");

    private final CaseFacts facts;
    private final Input input;
    private final boolean isListing;

    Claims(CaseFacts facts, Input input) {
        this.facts = facts;
        this.input = input;
        this.isListing = isListing();
    }

    /// Whether the target has values of one kind with nothing but commas and joints between them.
    private boolean isListing() {
        var target = facts.target();
        for (int at = 1; at < target.size(); at++) {
            if (isName(target.get(at)) && isBesideFact(target, target.get(at), -1)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isName(Lexeme lexeme) {
        return lexeme.kind() == Kind.PATH
                || (lexeme.kind() == Kind.NAME
                        && (lexeme.written().length() > SHORT
                                || !lexeme.written().chars().allMatch(Character::isUpperCase)));
    }

    /// Values of which the answer says what no line of the input says.
    List<Lexeme> unsupported(List<Lexeme> answer, List<Lexeme> others) {
        var further =
                others.stream().filter(one -> isName(one) && !facts.isTold(one)).toList();
        if (further.size() > MOST) {
            return List.of();
        }
        var found = new ArrayList<Lexeme>();
        for (var value : further) {
            boolean isItem = isNeither(answer, value)
                    || (isListing && (isBesideFact(answer, value, -1) || isBesideFact(answer, value, 1)));
            var blame = blame(answer, value);
            if (isItem || (!blame.isEmpty() && !isSaidInInput(answer, value, blame)) || isFurtherItem(answer, value)) {
                found.add(value);
            }
        }
        found.addAll(furtherThings(answer));
        return found;
    }

    /// `in A and in B`, where no line has B with anything else that is said of A.
    private boolean isFurtherItem(List<Lexeme> answer, Lexeme value) {
        return isBesideFact(answer, value, -1) && !isBesideTold(answer, value);
    }

    private boolean isBesideTold(List<Lexeme> answer, Lexeme value) {
        var said = answer.stream()
                .filter(one -> one.sentence() == value.sentence() && one.kind() != value.kind())
                .filter(one -> one.isValue() && facts.isTold(one))
                .map(Lexeme::key)
                .toList();
        return said.isEmpty()
                || linesWith(value).stream().anyMatch(line -> said.stream().anyMatch(line.keys()::contains));
    }

    private List<InputLine> linesWith(Lexeme value) {
        return input.lines().stream().filter(line -> line.has(value.raw())).toList();
    }

    /// The words of `X failed too`, where X is no fact and no line says it.
    private List<Lexeme> furtherThings(List<Lexeme> answer) {
        var found = new ArrayList<Lexeme>();
        for (var further : answer) {
            if (isFurther(answer, further) && !facts.isTold(further)) {
                var clause = answer.stream()
                        .filter(one ->
                                one.clause() == further.clause() && one.isContent() && one.place() != further.place())
                        .toList();
                var own = clause.stream().filter(this::isNew).toList();
                if (!own.isEmpty() && !isSaidTogether(clause)) {
                    found.add(own.getFirst());
                }
            }
        }
        return found;
    }

    private boolean isNew(Lexeme one) {
        return !facts.isTold(one) && facts.stated(one).isEmpty() && !English.isCommon(one.key());
    }

    /// `too` and `as well` at the end of a clause; not `too old`.
    private static boolean isFurther(List<Lexeme> answer, Lexeme word) {
        int at = word.place();
        boolean isLast = at + 1 == answer.size() || answer.get(at + 1).clause() != word.clause();
        return switch (word.raw()) {
            case "too", "either" -> isLast;
            case "well" -> at > 0 && isLast && answer.get(at - 1).raw().equals("as");
            default -> false;
        };
    }

    private boolean isSaidTogether(List<Lexeme> words) {
        return input.lines().stream()
                .anyMatch(line ->
                        words.stream().allMatch(word -> line.lexemes().stream().anyMatch(one -> isSame(one, word))));
    }

    /// `X was not found, nor was Y`.
    private static boolean isNeither(List<Lexeme> answer, Lexeme value) {
        int from = Math.max(0, value.place() - 3);
        return answer.subList(from, value.place()).stream()
                .anyMatch(one -> one.raw().equals("nor") && one.sentence() == value.sentence());
    }

    /// Whether the next thing on one side is a fact of the kind, joined by nothing but commas, `and` or `or`.
    private boolean isBesideFact(List<Lexeme> lexemes, Lexeme value, int step) {
        for (int at = value.place() + step; at >= 0 && at < lexemes.size(); at += step) {
            var near = lexemes.get(at);
            if (near.sentence() != value.sentence()) {
                return false;
            }
            if (isName(near)) {
                return near.kind() == value.kind()
                        && near.clause() != value.clause()
                        && facts.stated(near).isPresent();
            }
            if (!JOINING.contains(near.raw())) {
                return false;
            }
        }
        return false;
    }

    /// What the clause of a value says went wrong with it.
    private static List<Lexeme> blame(List<Lexeme> answer, Lexeme value) {
        if (value.place() > 0
                && !isSubject(answer, value)
                && PLACING.contains(answer.get(value.place() - 1).raw())) {
            return List.of();
        }
        return answer.stream()
                .filter(one -> one.clause() == value.clause() && one.sentence() == value.sentence())
                .filter(Claims::isBad)
                .toList();
    }

    /// `the upload of part-138 had failed`.
    private static boolean isSubject(List<Lexeme> answer, Lexeme value) {
        int next = value.place() + 1;
        while (next < answer.size() && BEING.contains(answer.get(next).raw())) {
            next++;
        }
        return next > value.place() + 1
                && next < answer.size()
                && answer.get(next).clause() == value.clause()
                && isBad(answer.get(next));
    }

    static boolean isBeing(Lexeme lexeme) {
        return BEING.contains(lexeme.raw());
    }

    private static boolean isBad(Lexeme lexeme) {
        return BAD.contains(lexeme.raw()) || Turned.isDark(lexeme);
    }

    /// In the words of the input, or in others beside a fact of the same line.
    private boolean isSaidInInput(List<Lexeme> answer, Lexeme value, List<Lexeme> blame) {
        var lines = input.lines();
        if (isBesideTold(answer, value) && answer.stream().anyMatch(one -> isOtherFact(one, value))) {
            return true;
        }
        for (int at = 0; at < lines.size(); at++) {
            if (lines.get(at).has(value.raw()) && isSaidAround(lines, at, blame)) {
                return true;
            }
        }
        return false;
    }

    private boolean isOtherFact(Lexeme one, Lexeme value) {
        return one.sentence() == value.sentence() && one.kind() != value.kind() && one.isValue() && facts.isTold(one);
    }

    private static boolean isSaidAround(List<InputLine> lines, int at, List<Lexeme> blame) {
        for (int near = Math.max(0, at - 1); near <= Math.min(lines.size() - 1, at + 1); near++) {
            var line = lines.get(near);
            boolean isDenying = line.lexemes().stream().anyMatch(Lexeme::denies);
            for (var word : blame) {
                boolean isGeneral = word.denies() || (near == at && GENERAL.contains(word.raw()));
                if (isGeneral ? isDenying : line.lexemes().stream().anyMatch(one -> isSame(one, word))) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean isSame(Lexeme one, Lexeme other) {
        return one.key().equals(other.key()) || one.concept().equals(other.concept());
    }
}
