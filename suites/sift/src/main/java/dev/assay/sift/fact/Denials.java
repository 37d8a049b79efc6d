package dev.assay.sift.fact;

import dev.assay.sift.lexis.English;
import dev.assay.sift.lexis.Fragments;
import dev.assay.sift.lexis.Lexeme;
import dev.assay.sift.lexis.Lexeme.Kind;
import dev.assay.sift.lexis.Lexer;
import dev.assay.sift.lexis.Wording;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Finds clauses of an answer that deny, in words of target and question alone, what both take for granted.
///
/// A denial with a word of its own says something else: `was not retried`.
final class Denials {
    private static final int FEWEST = 2;
    private static final int LONGEST_UNIT = 3;

    /// `not above 61` is `up to 61`.
    private static final Set<String> BOUNDING = Set.of(
            "longer", "more", "but", "only", "just", "above", "over", "beyond", "newer", "higher", "later", "older",
            "lower", "other", "than", "until", "before", "yet", "even", "any", "without", "outside", "except",
            "instead", "rather", "merely", "alone", "both", "enough", "further", "else", "up");

    private static final Set<String> NOTHING = Set.of("no");
    private static final String PRESENCE = "exist";
    private static final String JOINT = "but";
    private final List<List<Lexeme>> anchors;

    private final List<List<Lexeme>> several;

    /// Anchors without their denial.
    private final List<List<Lexeme>> denying;

    /// Anchors with a word that means the opposite of another: `constraint failed`.
    private final List<List<Lexeme>> negative;

    /// What went wrong without being the opposite of another word.
    private static final Fragments WRONG = new Fragments(List.of(
            "skip",
            "abort",
            "fail",
            "error",
            "exception",
            "miss",
            "lost",
            "kill",
            "timed",
            "timeout",
            "crash",
            "drop",
            "broke",
            "deni",
            "block",
            "ignor",
            "stop",
            "invalid",
            "refus",
            "conflict",
            "without",
            "instead"));

    private final List<List<Lexeme>> clauses = new ArrayList<>();
    private final List<Lexeme> told = new ArrayList<>();
    private final Set<String> target = new HashSet<>();
    private final Set<String> raws = new HashSet<>();

    Denials(List<Lexeme> target, List<Lexeme> instruction, List<String> anchors) {
        var all = anchors.stream().map(Lexer::of).toList();
        this.several = all.stream().filter(anchor -> anchor.size() > FEWEST).toList();
        this.anchors = all.stream()
                .filter(anchor -> anchor.size() >= FEWEST && anchor.stream().noneMatch(Lexeme::denies))
                .toList();
        this.denying = several.stream()
                .filter(anchor -> anchor.stream().filter(Lexeme::denies).count() == 1)
                .filter(anchor -> !anchor.getFirst().denies())
                .map(anchor -> anchor.stream().filter(one -> !one.denies()).toList())
                .filter(anchor -> anchor.size() >= FEWEST)
                .toList();
        this.negative = several.stream()
                .filter(anchor -> anchor.stream().anyMatch(Lexeme::isNegative))
                .toList();
        target.forEach(one -> raws.add(one.raw()));
        clauses.addAll(clauses(target));
        clauses.addAll(clauses(instruction));
        target.stream().filter(Lexeme::isContent).forEach(told::add);
        instruction.stream().filter(Lexeme::isContent).forEach(told::add);
        target.stream().filter(Denials::isTelling).forEach(one -> this.target.add(one.key()));
    }

    /// The denials.
    List<Lexeme> of(List<Lexeme> answer) {
        var found = new ArrayList<Lexeme>();
        for (var clause : clauses(answer)) {
            clause.stream()
                    .filter(Denials::isDenial)
                    .filter(denial -> isWrong(clause, denial) || isInsideAnchor(answer, denial))
                    .forEach(found::add);
        }
        found.addAll(brightened(answer));
        found.addAll(undenied(answer));
        return found;
    }

    private static boolean isDenial(Lexeme lexeme) {
        return lexeme.denies() && (English.turns(lexeme.raw()) || NOTHING.contains(lexeme.raw()));
    }

    /// `repository contains no errors`, where the anchor is the same without the denial.
    private boolean isInsideAnchor(List<Lexeme> answer, Lexeme denial) {
        return anchors.stream().anyMatch(anchor -> {
            int first = denial.raw().equals("no") ? 0 : 1;
            for (int at = first; at < anchor.size(); at++) {
                if (isAt(answer, denial.place() - at, anchor.subList(0, at))
                        && isAt(answer, denial.place() + 1, anchor.subList(at, anchor.size()))) {
                    return true;
                }
            }
            return false;
        });
    }

    /// `UNIQUE constraint held`, where an anchor has `failed` in its place.
    private List<Lexeme> brightened(List<Lexeme> answer) {
        var found = new ArrayList<Lexeme>();
        for (var anchor : negative) {
            for (int from = 0; from + anchor.size() <= answer.size(); from++) {
                int other = onlyOther(answer, from, anchor);
                if (other >= 0
                        && anchor.get(other).isNegative()
                        && !isDark(answer.get(from + other))
                        && !isFollowed(answer, from + other, anchor.get(other))
                        && !Wording.areAlike(
                                anchor.get(other).key(),
                                answer.get(from + other).key())) {
                    found.add(answer.get(from + other));
                }
            }
        }
        return found;
    }

    /// `had failed`.
    private static boolean isFollowed(List<Lexeme> answer, int at, Lexeme word) {
        return answer.subList(at, Math.min(answer.size(), at + 3)).stream()
                .anyMatch(one -> one.concept().equals(word.concept()));
    }

    /// `is recoverable`, where an anchor has `is not recoverable`.
    private List<Lexeme> undenied(List<Lexeme> answer) {
        var found = new ArrayList<Lexeme>();
        for (var anchor : denying) {
            for (int from = 0; from + anchor.size() <= answer.size(); from++) {
                if (isAt(answer, from, anchor)) {
                    found.add(answer.get(from));
                }
            }
        }
        return found;
    }

    /// Values in the place of another one of an anchor that is there but for it, and values of an anchor in another
    /// order.
    List<Lexeme> replaced(List<Lexeme> answer) {
        var found = new ArrayList<Lexeme>();
        for (var anchor : several) {
            for (int from = 0; from + anchor.size() <= answer.size(); from++) {
                int other = onlyOther(answer, from, anchor);
                if (other > 0 && isOtherValue(anchor, other, answer.get(from + other)) && !isThere(answer, anchor)) {
                    found.add(answer.get(from + other));
                }
            }
        }
        return found;
    }

    private static boolean isOtherValue(List<Lexeme> anchor, int at, Lexeme given) {
        var wanted = anchor.get(at);
        boolean isUnit = anchor.get(at - 1).isNumber()
                && Math.max(wanted.raw().length(), given.raw().length()) <= LONGEST_UNIT
                && wanted.kind() == Kind.WORD
                && given.kind() == Kind.WORD;
        return isUnit || (wanted.isValue() && given.kind() == wanted.kind());
    }

    private static boolean isThere(List<Lexeme> answer, List<Lexeme> anchor) {
        for (int from = 0; from + anchor.size() <= answer.size(); from++) {
            if (isAt(answer, from, anchor)) {
                return true;
            }
        }
        return false;
    }

    /// The one place at which an answer has another word than an anchor; -1 where there are none or several.
    private static int onlyOther(List<Lexeme> answer, int from, List<Lexeme> anchor) {
        int other = -1;
        for (int at = 0; at < anchor.size(); at++) {
            if (!answer.get(from + at).key().equals(anchor.get(at).key())) {
                if (other >= 0) {
                    return -1;
                }
                other = at;
            }
        }
        return other;
    }

    private static boolean isAt(List<Lexeme> answer, int from, List<Lexeme> words) {
        for (int at = 0; at < words.size(); at++) {
            if (from < 0
                    || from + at >= answer.size()
                    || !answer.get(from + at).key().equals(words.get(at).key())) {
                return false;
            }
        }
        return true;
    }

    private boolean isWrong(List<Lexeme> clause, Lexeme denial) {
        if (clause.stream().anyMatch(one -> BOUNDING.contains(one.raw()) && !raws.contains(one.raw()))
                || clause.stream().filter(Lexeme::denies).count() > 1) {
            return false;
        }
        var telling = clause.stream().filter(Denials::isTelling).toList();
        return telling.size() >= FEWEST
                && telling.stream().anyMatch(one -> one.place() > denial.place())
                && telling.stream().anyMatch(one -> target.contains(one.key()))
                && telling.stream().allMatch(one -> isTold(one) && (one.place() > denial.place() || !one.isNegative()))
                && clauses.stream()
                        .filter(other -> other.stream().anyMatch(one -> isIn(telling, one)))
                        .flatMap(List::stream)
                        .filter(one -> telling.stream().noneMatch(other -> isAlike(one, other)))
                        .noneMatch(Denials::isDark);
    }

    private static boolean isTelling(Lexeme one) {
        return one.isContent() && (one.isValue() || one.isNegative() || !Wording.isPlain(one.key()));
    }

    private static boolean isIn(List<Lexeme> telling, Lexeme one) {
        return one.isContent() && telling.stream().anyMatch(other -> other.key().equals(one.key()));
    }

    private boolean isTold(Lexeme word) {
        return (word.kind() == Kind.WORD && word.isNegative())
                ? told.stream().anyMatch(one -> !one.isDenied() && one.concept().equals(word.concept()))
                : (word.concept().equals(PRESENCE) || told.stream().anyMatch(one -> isAlike(one, word)));
    }

    private static boolean isAlike(Lexeme one, Lexeme word) {
        return one.key().equals(word.key())
                || (one.kind() == Kind.WORD && word.kind() == Kind.WORD && Wording.areAlike(one.key(), word.key()));
    }

    private static boolean isDark(Lexeme lexeme) {
        return lexeme.isDenied()
                || (Turned.isDark(lexeme) && !English.prevents(lexeme.key()) && !JOINT.equals(lexeme.raw()))
                || WRONG.areIn(lexeme.raw());
    }

    private static List<List<Lexeme>> clauses(List<Lexeme> lexemes) {
        var clauses = new ArrayList<List<Lexeme>>();
        int start = 0;
        for (int at = 1; at <= lexemes.size(); at++) {
            if (at == lexemes.size()
                    || lexemes.get(at).clause() != lexemes.get(start).clause()) {
                clauses.add(lexemes.subList(start, at));
                start = at;
            }
        }
        return clauses;
    }
}
