package dev.assay.sift.fact;

import dev.assay.sift.lexis.English;
import dev.assay.sift.lexis.Lexeme;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// Which things a target says, and which it denies; `did not fail` says what `passed` says.
final class Signs {
    private static final int NEAR = 4;
    private static final int FAR = 10;
    private static final int BEFORE = 2;
    private static final int DOUBLE = 3;
    private static final int CLOSE = 3;
    /// One word is shared by chance.
    private static final int FEW = 1;
    private static final Set<String> FAILING = Set.of("-pass", "-accept", "-able");
    /// `instead of x` is `not x`.
    private static final Set<String> CONTRAST = Set.of("instead", "rather", "unlike", "but", "outside", "beyond");

    private static final Set<String> NOTHING = Set.of("no", "none", "nothing", "neither");

    private static final Set<String> DURING = Set.of("while", "when", "during", "upon", "on");
    private static final Set<String> TRYING =
            Set.of("tried", "tries", "try", "trying", "attempted", "attempts", "attempt", "wanted", "wants", "meant");

    private final Map<String, List<Saying>> sayings = new HashMap<>();
    private final int doubles;
    /// Numbers of the instruction, which say how many of something there are.
    private final Set<String> counts;

    /// What the instruction denies may be denied.
    private final Set<String> asked;

    /// @param isSaid or denied
    /// @param isClouded whether something near says that it went wrong: `linking failed` is `could not link`
    /// @param isDarkened whether anything around it does
    /// @param near what stands around it
    /// @param own what of that stands in its clause
    private record Saying(
            boolean isSaid,
            boolean isDenied,
            boolean isClouded,
            boolean isDarkened,
            Set<String> near,
            Set<String> own) {}

    Signs(List<Lexeme> target, List<Lexeme> instruction) {
        this.asked = instruction.stream()
                .filter(one -> one.isContent() && one.isDenied())
                .map(Lexeme::topic)
                .collect(Collectors.toSet());
        this.counts =
                instruction.stream().filter(Lexeme::isNumber).map(Lexeme::key).collect(Collectors.toSet());
        for (var lexeme : target) {
            if (lexeme.isContent()) {
                sayings.computeIfAbsent(lexeme.topic(), _ -> new ArrayList<>(1))
                        .add(new Saying(
                                isSaid(lexeme),
                                lexeme.isDenied(),
                                isClouded(target, lexeme),
                                !lexeme.isDenied() && isDarkened(target, lexeme),
                                near(target, lexeme),
                                own(target, lexeme)));
            }
        }
        this.doubles = doubles(target);
    }

    private static boolean isSaid(Lexeme lexeme) {
        return lexeme.isNegative() == lexeme.isDenied();
    }

    private static boolean isClouded(List<Lexeme> lexemes, Lexeme lexeme) {
        int to = Math.min(lexemes.size(), lexeme.place() + FAR);
        int from = Math.max(0, lexeme.place() - BEFORE);
        boolean isAfterNo = lexemes.subList(from, lexeme.place()).stream()
                .anyMatch(other -> other.clause() == lexeme.clause() && (other.denies() || isLacking(other)));
        if (!lexeme.isDenied() && (isAfterNo || isContrasted(lexemes, lexeme))) {
            return true;
        }
        if (isOfNothing(lexemes, lexeme)) {
            return true;
        }
        boolean isDoing = lexeme.raw().endsWith("ing");
        if (isDoing && lexemes.subList(from, lexeme.place()).stream().anyMatch(Signs::isError)) {
            return true;
        }
        return isDoing
                && lexemes.subList(lexeme.place() + 1, to).stream()
                        .anyMatch(other -> other.sentence() == lexeme.sentence() && FAILING.contains(other.concept()));
    }

    /// `found no port`.
    private static boolean isOfNothing(List<Lexeme> lexemes, Lexeme lexeme) {
        int next = lexeme.place() + 1;
        return next < lexemes.size() && NOTHING.contains(lexemes.get(next).raw());
    }

    private static boolean isContrasted(List<Lexeme> lexemes, Lexeme lexeme) {
        int from = Math.max(0, lexeme.place() - NEAR);
        return lexemes.subList(from, lexeme.place()).stream()
                .anyMatch(other -> other.sentence() == lexeme.sentence() && CONTRAST.contains(other.raw()));
    }

    /// Whether something around a thing says that it is not there or went wrong: `stat failed`, `nothing found`.
    private static boolean isDarkened(List<Lexeme> lexemes, Lexeme lexeme) {
        return isContrasted(lexemes, lexeme)
                || isTried(lexemes, lexeme)
                || around(lexemes, lexeme, NEAR).stream()
                        .filter(other -> other.clause() == lexeme.clause() && other.place() != lexeme.place())
                        .anyMatch(other -> isDark(other) || isError(other) || isOutOf(lexemes, other));
    }

    /// `tried to open it` says that it was not opened; so does `crashed while opening it`.
    private static boolean isTried(List<Lexeme> lexemes, Lexeme lexeme) {
        int at = lexeme.place();
        if (at > 0
                && lexeme.raw().endsWith("ing")
                && DURING.contains(lexemes.get(at - 1).raw())) {
            return true;
        }
        return at > 1
                && lexemes.get(at - 1).raw().equals("to")
                && TRYING.contains(lexemes.get(at - 2).raw());
    }

    /// `out of sync` is `not in sync`.
    private static boolean isOutOf(List<Lexeme> lexemes, Lexeme lexeme) {
        return lexeme.raw().equals("out")
                && lexeme.place() + 1 < lexemes.size()
                && lexemes.get(lexeme.place() + 1).raw().equals("of");
    }

    private static Set<String> near(List<Lexeme> lexemes, Lexeme lexeme) {
        var near = new HashSet<String>();
        int to = Math.min(lexemes.size(), lexeme.place() + NEAR + 1);
        for (var other : lexemes.subList(Math.max(0, lexeme.place() - NEAR), to)) {
            if (other.isContent() && other.place() != lexeme.place() && other.sentence() == lexeme.sentence()) {
                near.add(other.key());
            }
        }
        return near;
    }

    private static Set<String> own(List<Lexeme> lexemes, Lexeme lexeme) {
        return around(lexemes, lexeme, NEAR).stream()
                .filter(other -> other.isContent() && other.clause() == lexeme.clause())
                .map(Lexeme::key)
                .collect(Collectors.toSet());
    }

    /// How many things an answer denies that the target says, or the other way round.
    ///
    /// @param isFree whether the answer has wordings of its own, so that a denial may be said in many ways
    int conflicts(List<Lexeme> answer, boolean isFree) {
        int conflicts = Math.max(0, doubles(answer) - doubles);
        for (var lexeme : answer) {
            var same = lexeme.isContent() ? sayings.get(lexeme.topic()) : null;
            if (same != null
                    && isTurned(same, answer, lexeme, isFree)
                    && !isBehindNo(same, answer, lexeme)
                    && !isAsked(answer, lexeme)
                    && !isAboutElse(same, answer, lexeme)
                    && !(isFree && isBalanced(same, answer, lexeme) && !isOfOpposite(same, answer, lexeme))) {
                conflicts++;
            }
        }
        return conflicts;
    }

    /// `no valid byte`, where the target has `invalid`; `no failure`, where it has `passed`.
    private static boolean isBehindNo(List<Saying> same, List<Lexeme> answer, Lexeme lexeme) {
        return lexeme.place() > 0
                && answer.get(lexeme.place() - 1).raw().equals("no")
                && same.stream().anyMatch(saying -> saying.isSaid != isSaid(lexeme));
    }

    /// `never ends`, where the question is why it never ends; not `did not end with error 7`.
    private boolean isAsked(List<Lexeme> answer, Lexeme lexeme) {
        return lexeme.isDenied()
                && asked.contains(lexeme.topic())
                && around(answer, lexeme, NEAR).stream()
                        .noneMatch(other -> other.place() > lexeme.place()
                                && other.sentence() == lexeme.sentence()
                                && other.isValue());
    }

    /// Whether the answer says the thing as often as the target does, and denies it as often.
    private static boolean isBalanced(List<Saying> same, List<Lexeme> answer, Lexeme lexeme) {
        var topic = lexeme.topic();
        var others = answer.stream()
                .filter(other -> other.isContent() && other.topic().equals(topic))
                .toList();
        long said = others.stream().filter(Signs::isSaid).count();
        long wanted = same.stream().filter(Saying::isSaid).count();
        boolean isSaidAsWell = others.stream()
                .anyMatch(other -> other.place() != lexeme.place()
                        && !other.isDenied()
                        && isSaid(other) == same.getFirst().isSaid);
        return (said == wanted && others.size() - said == same.size() - wanted)
                || (!lexeme.isDenied() && isOpposite(lexeme) && isSaidAsWell);
    }

    private boolean isTurned(List<Saying> same, List<Lexeme> answer, Lexeme lexeme, boolean isFree) {
        boolean isSaid = isSaid(lexeme);
        boolean isAnyTurned = false;
        boolean isAnySame = false;
        for (var saying : same) {
            isAnyTurned |= saying.isSaid != isSaid;
            isAnySame |= saying.isSaid == isSaid;
        }
        if (!isAnyTurned) {
            return false;
        }
        var near = near(answer, lexeme);
        boolean isDenial = lexeme.isDenied() || same.stream().anyMatch(Saying::isDenied);
        if (!isDenial) {
            return isAnySame
                    ? isOfOpposite(same, answer, lexeme)
                    : same.stream().noneMatch(Saying::isClouded)
                            && (isOwn(same, !isSaid, values(answer, lexeme))
                                    || shared(same, !isSaid, near) >= CLOSE
                                    || (isOwnClause(same, !isSaid, own(answer, lexeme))
                                            && !isAlsoSaid(answer, lexeme)));
        }
        if (!isAnySame) {
            boolean isOpposite = lexeme.isNegative();
            boolean isDenied = !lexeme.isDenied() && isDarkened(answer, lexeme);
            return isOpposite
                    || !(isDenied || same.stream().allMatch(one -> one.isClouded || (isFree && one.isDarkened)));
        }
        if (!lexeme.isDenied() && isDarkened(answer, lexeme)) {
            return false;
        }
        return shared(same, !isSaid, near) > shared(same, isSaid, near);
    }

    /// Whether the answer says the thing as the target does, and here something of other values.
    private boolean isAboutElse(List<Saying> same, List<Lexeme> answer, Lexeme lexeme) {
        var topic = lexeme.topic();
        boolean isSaidElsewhere = answer.stream()
                .filter(other -> other.place() != lexeme.place() && other.isContent())
                .filter(other -> other.topic().equals(topic))
                .anyMatch(other -> same.stream().anyMatch(saying -> saying.isSaid == isSaid(other)));
        if (!isSaidElsewhere) {
            return false;
        }
        var near = near(answer, lexeme);
        if (lexeme.isDenied()) {
            near.removeIf(this::isDarkInTarget);
        }
        return shared(same, true, near) == 0 && shared(same, false, near) == 0;
    }

    /// Whether each clause of the target that has a thing says that it went wrong.
    private boolean isDarkInTarget(String key) {
        var there = sayings.getOrDefault(key, List.of());
        return !there.isEmpty() && there.stream().allMatch(Saying::isDarkened);
    }

    /// Values near a word, but for those that the opposite word is nearer to: in `310 pass and 21 fail` 21 fail.
    private static Set<String> values(List<Lexeme> answer, Lexeme lexeme) {
        return around(answer, lexeme, NEAR).stream()
                .filter(value -> value.isValue() && value.place() != lexeme.place())
                .filter(value -> !isNearerOpposite(answer, lexeme, value))
                .map(Lexeme::key)
                .collect(Collectors.toSet());
    }

    private static List<Lexeme> around(List<Lexeme> lexemes, Lexeme lexeme, int reach) {
        return lexemes.subList(
                Math.max(0, lexeme.place() - reach), Math.min(lexemes.size(), lexeme.place() + reach + 1));
    }

    private static boolean isNearerOpposite(List<Lexeme> answer, Lexeme lexeme, Lexeme value) {
        int distance = Math.abs(lexeme.place() - value.place());
        boolean isApart = lexeme.clause() != value.clause();
        return around(answer, value, FAR).stream()
                .filter(other -> other.isContent() && other.topic().equals(lexeme.topic()))
                .filter(other -> isSaid(other) != isSaid(lexeme))
                .anyMatch(other -> Math.abs(other.place() - value.place()) < distance
                        || (isApart && other.clause() == value.clause()));
    }

    /// Whether the numbers of a clause stand in clauses of the target that say the opposite, and in no others:
    /// `the other two failed`, where they passed and one failed.
    private boolean isOfOpposite(List<Saying> same, List<Lexeme> answer, Lexeme lexeme) {
        boolean isSaid = isSaid(lexeme);
        var numbers = numbers(answer, lexeme);
        numbers.removeAll(counts);
        return !lexeme.isDenied() && isOwn(same, !isSaid, numbers) && !isOwn(same, isSaid, numbers);
    }

    private static Set<String> numbers(List<Lexeme> answer, Lexeme lexeme) {
        return around(answer, lexeme, NEAR).stream()
                .filter(one -> one.isNumber() && one.clause() == lexeme.clause())
                .filter(one -> !isNearerOpposite(answer, lexeme, one))
                .map(Lexeme::key)
                .collect(Collectors.toSet());
    }

    private static boolean isOwn(List<Saying> same, boolean isSaid, Set<String> values) {
        return same.stream()
                .filter(saying -> saying.isSaid == isSaid)
                .anyMatch(saying -> values.stream().anyMatch(saying.own::contains));
    }

    /// Whether the answer says the opposite as well.
    private static boolean isAlsoSaid(List<Lexeme> answer, Lexeme lexeme) {
        return answer.stream()
                .anyMatch(other -> other.topic().equals(lexeme.topic()) && isSaid(other) != isSaid(lexeme));
    }

    /// Whether a clause of the target says the opposite of the same two things.
    private static boolean isOwnClause(List<Saying> same, boolean isSaid, Set<String> own) {
        return same.stream()
                .filter(saying -> saying.isSaid == isSaid)
                .anyMatch(saying -> own.stream().filter(saying.own::contains).count() > FEW);
    }

    private static long shared(List<Saying> same, boolean isSaid, Set<String> near) {
        return same.stream()
                .filter(saying -> saying.isSaid == isSaid)
                .mapToLong(saying -> near.stream().filter(saying.near::contains).count())
                .max()
                .orElse(0);
    }

    /// `not never`, `no archive has not`.
    private static int doubles(List<Lexeme> lexemes) {
        int doubles = 0;
        for (int at = 1; at < lexemes.size(); at++) {
            var lexeme = lexemes.get(at);
            doubles += lexeme.denies() && !lexeme.raw().equals("nor") && isAfterDenial(lexemes, lexeme, at) ? 1 : 0;
        }
        return doubles;
    }

    private static boolean isAfterDenial(List<Lexeme> lexemes, Lexeme lexeme, int at) {
        for (int before = Math.max(0, at - DOUBLE); before < at; before++) {
            if (lexemes.get(before).denies() && lexemes.get(before).clause() == lexeme.clause()) {
                return true;
            }
        }
        return false;
    }

    /// `error writing` is `could not write`.
    private static boolean isError(Lexeme lexeme) {
        return lexeme.raw().equals("error") || FAILING.contains(lexeme.concept());
    }

    /// `lacks that function` is `does not have that function`.
    private static boolean isLacking(Lexeme lexeme) {
        return lexeme.concept().equals("-exist");
    }

    /// Whether a word denies, or means the opposite of another: `not`, `missing`.
    static boolean isDark(Lexeme lexeme) {
        return lexeme.denies() || CONTRAST.contains(lexeme.raw()) || isOpposite(lexeme);
    }

    /// `missing`, `prevented`.
    static boolean isOpposite(Lexeme lexeme) {
        return lexeme.kind() == Lexeme.Kind.WORD && (lexeme.isNegative() || English.prevents(lexeme.key()));
    }
}
