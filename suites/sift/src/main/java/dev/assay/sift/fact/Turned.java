package dev.assay.sift.fact;

import dev.assay.sift.lexis.English;
import dev.assay.sift.lexis.Fragments;
import dev.assay.sift.lexis.Lexeme;
import dev.assay.sift.lexis.Lexeme.Kind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Finds denials in answers of their own words: what the target says is denied, or what it denies is said.
final class Turned {
    private static final int REACH = 4;
    private static final int CLOSE = 2;
    private static final Set<String> FAILING = Set.of("fail", "die", "crash", "abort", "break", "broke", "breaks");
    private static final Set<String> NO_LONGER = Set.of("longer", "more", "but", "only", "just");
    private static final Set<String> AUXILIARY = Set.of(
            "did", "does", "do", "is", "was", "are", "were", "has", "have", "had", "could", "can", "will", "would");
    private static final Set<String> HAVING = Set.of("have", "has", "contain", "contains", "exist", "exists");
    private static final Set<String> WELL = Set.of("fine", "held", "holds", "worked", "works", "well", "clean");
    private static final Set<String> BRIGHT = Set.of("pass", "exist", "accept", "complete", "valid", "match", "reach");
    /// Parts of words and names: `KeyError`, `misplaced`, `non-zero`.
    private static final Fragments WRONG = new Fragments(List.of(
            "err",
            "fail",
            "exception",
            "fault",
            "warn",
            "crash",
            "panic",
            "fatal",
            "mis",
            "non",
            "dis",
            "in-",
            "loop",
            "cycl",
            "circular",
            "abort",
            "kill",
            "conflict",
            "clash",
            "violat",
            "leak",
            "overflow",
            "timeout",
            "timed",
            "dead",
            "die",
            "dying",
            "block",
            "skip",
            "drop",
            "expire",
            "refus",
            "invalid",
            "problem",
            "defect",
            "bug",
            "wrong",
            "broke",
            "corrupt",
            "endless",
            "forever",
            "infinite",
            "twice",
            "duplicate",
            "stuck",
            "lost",
            "incompat",
            "nowhere",
            "requir",
            "need",
            "want",
            "expect",
            "overdrawn",
            "negative",
            "below",
            "exceed",
            "too",
            "late",
            "old",
            "out",
            "over",
            "only",
            "most",
            "left",
            "rest"));
    private static final Set<String> CONTRASTING =
            Set.of("but", "although", "though", "while", "whereas", "however", "yet", "instead", "rather", "despite");
    private static final Set<String> CONCEDING = Set.of("although", "though", "despite");
    private static final Set<String> CAUSAL = Set.of("because", "since", "due", "as", "so", "therefore");
    private static final Set<String> UNDARK = Set.of(
            "under", "until", "unit", "units", "unix", "union", "unique", "unless", "universal", "unzip", "understand");

    private final List<Lexeme> target;
    private final Map<String, List<Boolean>> pairs;
    private final boolean isDark;
    private final boolean isLacking;
    private final boolean isFailure;
    /// Whether the target gives a cause and sets nothing against it.
    private final boolean isCausal;
    /// Words of which the target says that there are none.
    private final List<String> none;

    Turned(List<Lexeme> target, List<Lexeme> instruction) {
        this.target = target;
        this.pairs = pairs(target);
        this.isDark =
                target.stream().anyMatch(Turned::isDark) || instruction.stream().anyMatch(Turned::isDark);
        this.isCausal = has(target, CAUSAL) && !has(target, CONTRASTING);
        this.none = none(target);
        this.isFailure = target.stream().anyMatch(Turned::isFlatlyBad);
        this.isLacking = target.stream().anyMatch(Lexeme::denies)
                || target.stream().anyMatch(one -> one.concept().equals("-exist"));
    }

    /// How many things are turned round.
    int count(List<Lexeme> answer) {
        int turned = 0;
        for (var lexeme : answer) {
            turned += lexeme.denies() && isTurned(answer, lexeme) ? 1 : 0;
        }
        return turned + (isSaid(answer) || isHad(answer) || isBright(answer) || isConceding(answer) ? 1 : 0);
    }

    private boolean isTurned(List<Lexeme> answer, Lexeme denial) {
        return isWronglyDenied(answer, denial) || isFailing(answer, denial) || isCleared(answer, denial);
    }

    /// `no syntax error`, where the target has the error, or `did not go from 47 to 722`, where it denies nothing.
    private boolean isWronglyDenied(List<Lexeme> answer, Lexeme denial) {
        var behind = behind(answer, denial);
        if (behind.stream().limit(CLOSE).anyMatch(one -> NO_LONGER.contains(one.raw()))) {
            return false;
        }
        var content = behind.stream().filter(Lexeme::isContent).limit(2).toList();
        if (content.size() == 2) {
            var around = pairs.get(pair(content.get(0), content.get(1)));
            if (around != null && around.stream().noneMatch(isDenied -> isDenied)) {
                return true;
            }
        }
        return !isDark
                && English.turns(denial.raw())
                && denial.place() > 0
                && AUXILIARY.contains(answer.get(denial.place() - 1).raw())
                && behind.stream().anyMatch(one -> one.isValue() && isOfTarget(one));
    }

    private boolean isOfTarget(Lexeme value) {
        return target.stream().anyMatch(one -> one.key().equals(value.key()));
    }

    /// `does not die`, where the target denies nothing.
    private boolean isFailing(List<Lexeme> answer, Lexeme denial) {
        boolean isNone = denial.raw().equals("no");
        if (!isNone && !English.turns(denial.raw())) {
            return false;
        }
        return behind(answer, denial).stream().limit(isNone ? CLOSE + 1 : CLOSE).anyMatch(Turned::isFailing)
                && target.stream().noneMatch(one -> one.concept().equals("pass"))
                && target.stream().noneMatch(one -> isFailing(one) && one.isDenied());
    }

    private static boolean isFailing(Lexeme lexeme) {
        return FAILING.contains(lexeme.raw()) || FAILING.contains(lexeme.key());
    }

    /// `no error 7`, where the target has the number.
    private boolean isCleared(List<Lexeme> answer, Lexeme denial) {
        if (!denial.raw().equals("no")) {
            return false;
        }
        var behind = behind(answer, denial).stream().limit(REACH).toList();
        for (int at = 0; at + 1 < behind.size(); at++) {
            var value = behind.get(at + 1);
            if (behind.get(at).raw().equals("error") && value.isValue() && isOfTarget(value)) {
                return true;
            }
        }
        return false;
    }

    /// `an OCSP response came`, where the target has `no response`.
    private boolean isSaid(List<Lexeme> answer) {
        for (var word : none) {
            if (isPlainly(answer, word)) {
                return true;
            }
        }
        return false;
    }

    private static List<String> none(List<Lexeme> target) {
        var none = new ArrayList<String>();
        for (int at = 0; at + 1 < target.size(); at++) {
            if (target.get(at).raw().equals("no") && target.get(at + 1).kind() == Kind.WORD) {
                none.add(target.get(at + 1).key());
            }
        }
        return none;
    }

    /// Whether an answer has a word, and each time without a denial in the clause.
    private static boolean isPlainly(List<Lexeme> answer, String key) {
        var clauses = answer.stream()
                .filter(one -> one.key().equals(key))
                .map(Lexeme::clause)
                .toList();
        return !clauses.isEmpty()
                && answer.stream()
                        .filter(one -> clauses.contains(one.clause()))
                        .noneMatch(one -> one.isNumber() || isDark(one));
    }

    /// `both have the marker`, where the target says that it is missing.
    private boolean isHad(List<Lexeme> answer) {
        for (int at = 0; isLacking && at + 2 < answer.size(); at++) {
            if (HAVING.contains(answer.get(at).raw())
                    && English.isArticle(answer.get(at + 1).raw())
                    && isOfTarget(answer.get(at + 2))
                    && isPlainly(answer, answer.get(at + 2).key())) {
                return true;
            }
        }
        return false;
    }

    /// Whether nothing went wrong in what an answer states, where the target says that something did.
    private boolean isBright(List<Lexeme> answer) {
        if (!isFailure) {
            return false;
        }
        boolean isStating = false;
        for (var lexeme : answer) {
            if (isBad(lexeme)) {
                return false;
            }
            isStating |= isStating(lexeme);
        }
        return isStating;
    }

    /// `X ended although it got Y`, where the target says that it ended because of Y.
    private boolean isConceding(List<Lexeme> answer) {
        return isCausal
                && has(answer, CONCEDING)
                && !has(answer, CAUSAL)
                && answer.getLast().sentence() == answer.getFirst().sentence();
    }

    private static boolean has(List<Lexeme> lexemes, Set<String> words) {
        for (var one : lexemes) {
            if (words.contains(one.raw())) {
                return true;
            }
        }
        return false;
    }

    private static boolean isStating(Lexeme lexeme) {
        return AUXILIARY.contains(lexeme.raw()) || WELL.contains(lexeme.raw()) || BRIGHT.contains(lexeme.concept());
    }

    /// Denies, or means that something went wrong.
    private static boolean isFlatlyBad(Lexeme lexeme) {
        return lexeme.denies() || (lexeme.kind() == Kind.WORD && lexeme.isNegative());
    }

    /// May mean that something went wrong, be it only by what it is set against.
    static boolean isBad(Lexeme lexeme) {
        return isFlatlyBad(lexeme)
                || WRONG.areIn(lexeme.raw())
                || CONTRASTING.contains(lexeme.raw())
                || (isDark(lexeme) && !isKept(lexeme));
    }

    /// `held` is dark in `held it from starting` alone.
    private static boolean isKept(Lexeme lexeme) {
        return English.prevents(lexeme.key());
    }

    private static List<Lexeme> behind(List<Lexeme> lexemes, Lexeme lexeme) {
        int from = lexeme.place() + 1;
        return lexemes.subList(from, Math.min(lexemes.size(), from + 2 * REACH)).stream()
                .takeWhile(one -> one.clause() == lexeme.clause())
                .toList();
    }

    /// Neighbours among the words, each with whether something around denies them.
    private static Map<String, List<Boolean>> pairs(List<Lexeme> lexemes) {
        var pairs = new HashMap<String, List<Boolean>>();
        Lexeme last = null;
        for (var lexeme : lexemes) {
            if (lexeme.isContent()) {
                if (last != null && last.sentence() == lexeme.sentence() && last.kind() != Kind.NUMBER) {
                    pairs.computeIfAbsent(pair(last, lexeme), _ -> new ArrayList<>(1))
                            .add(isDeniedAround(lexemes, last, lexeme));
                }
                last = lexeme;
            }
        }
        return pairs;
    }

    private static boolean isDeniedAround(List<Lexeme> lexemes, Lexeme first, Lexeme second) {
        int from = Math.max(0, first.place() - REACH);
        int to = Math.min(lexemes.size(), second.place() + REACH + 1);
        return lexemes.subList(from, to).stream()
                .filter(one -> one.sentence() == first.sentence())
                .filter(one -> one.place() != first.place() && one.place() != second.place())
                .anyMatch(Turned::isDark);
    }

    private static String pair(Lexeme first, Lexeme second) {
        return first.concept() + " " + second.concept();
    }

    /// Whether a word denies, means an opposite, or begins with `un`.
    static boolean isDark(Lexeme lexeme) {
        var raw = lexeme.raw();
        return Signs.isDark(lexeme)
                || (lexeme.kind() == Kind.WORD && raw.length() > 5 && raw.startsWith("un") && !UNDARK.contains(raw))
                || lexeme.key().equals("0");
    }
}
