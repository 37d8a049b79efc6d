package dev.assay.sift.fact;

import dev.assay.sift.SiftCase;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Tells a statement from the words that were given: the anchors one after the other, or the instruction again.
final class Repetition {
    private static final double MOST = 0.75;
    private static final double NOTHING_OWN = 0.12;
    private static final double LITTLE_OWN = 0.3;
    private static final int ENOUGH = 4;

    private static final Set<String> QUESTION = Set.of("which", "why", "what", "where", "how", "who", "when");
    private static final double IN_ORDER = 0.18;
    private static final double ASKED_IN_ORDER = 0.25;
    private static final int SEVERAL = 2;
    private static final double ALL_GIVEN = 0.85;
    private static final int LONG_ENOUGH = 8;
    /// In long texts a paraphrase has few pairs of the target, too.
    private static final int SHORT = 20;

    private final Set<String> anchors = new HashSet<>();
    private final Set<String> given = new HashSet<>();
    private final Set<String> told = new HashSet<>();
    private final Set<String> pairs = new HashSet<>();
    private final Set<String> instruction = new HashSet<>();
    private final int ownOfTarget;
    private final int newOfTarget;
    private final boolean isUsual;

    Repetition(SiftCase siftCase, List<Lexeme> target) {
        siftCase.anchors().forEach(anchor -> Lexer.of(anchor).forEach(lexeme -> anchors.add(lexeme.key())));
        Lexer.of(siftCase.task().instruction()).stream()
                .filter(Lexeme::isContent)
                .forEach(lexeme -> instruction.add(lexeme.key()));
        addPairs(target);
        told.addAll(given);
        addPairs(Lexer.of(siftCase.task().instruction()));
        siftCase.anchors().forEach(anchor -> addPairs(Lexer.of(anchor)));
        this.ownOfTarget = own(target);
        this.newOfTarget = fresh(target);
        this.isUsual = instruction.size() < ENOUGH || share(target) >= MOST;
    }

    private void addPairs(List<Lexeme> lexemes) {
        for (int at = 0; at < lexemes.size(); at++) {
            given.add(lexemes.get(at).key());
            if (at > 0) {
                pairs.add(lexemes.get(at - 1).key() + " " + lexemes.get(at).key());
            }
        }
    }

    /// Whether an answer is made of the words of target and instruction in an order neither has.
    boolean isScrambled(List<Lexeme> answer) {
        if (answer.size() < LONG_ENOUGH || told.size() > SHORT) {
            return false;
        }
        int known = 0;
        for (var lexeme : answer) {
            known += given.contains(lexeme.key()) ? 1 : 0;
        }
        return known >= ALL_GIVEN * answer.size() && (isUnordered(answer) || asks(answer));
    }

    private boolean isUnordered(List<Lexeme> answer) {
        int ordered = 0;
        for (int at = 1; at < answer.size(); at++) {
            var pair = answer.get(at - 1).key() + " " + answer.get(at).key();
            ordered += pairs.contains(pair) ? 1 : 0;
        }
        return ordered < (hasAsked(answer) ? ASKED_IN_ORDER : IN_ORDER) * answer.size();
    }

    /// Whether an answer has several question words, as only a question does.
    private boolean asks(List<Lexeme> answer) {
        return answer.stream()
                        .map(Lexeme::raw)
                        .filter(word -> QUESTION.contains(word) && !told.contains(word))
                        .count()
                >= SEVERAL;
    }

    /// Whether several words of an answer are of the instruction and not of the target.
    private boolean hasAsked(List<Lexeme> answer) {
        int asked = 0;
        for (var one : answer) {
            asked += given.contains(one.key()) && !told.contains(one.key()) ? 1 : 0;
        }
        return asked >= SEVERAL;
    }

    /// Lexemes that are in no anchor.
    private int own(List<Lexeme> lexemes) {
        int own = 0;
        for (var one : lexemes) {
            own += anchors.contains(one.key()) ? 0 : 1;
        }
        return own;
    }

    /// Content that neither anchors nor instruction have.
    private int fresh(List<Lexeme> lexemes) {
        return (int) lexemes.stream()
                .filter(one -> one.isContent() && !anchors.contains(one.key()) && !instruction.contains(one.key()))
                .count();
    }

    private double share(List<Lexeme> lexemes) {
        var there = new HashSet<String>();
        for (var lexeme : lexemes) {
            if (instruction.contains(lexeme.key())) {
                there.add(lexeme.key());
            }
        }
        return (double) there.size() / Math.max(1, instruction.size());
    }

    /// Whether an answer repeats the instruction.
    boolean isInstruction(List<Lexeme> answer) {
        return !isUsual && share(answer) >= MOST;
    }

    /// Whether an answer holds what was given and says nothing about it.
    ///
    /// @param isScrambled, isInstruction what was found out about the answer
    boolean isAll(List<Lexeme> answer, boolean isScrambled, boolean isInstruction) {
        if (ownOfTarget >= ENOUGH && own(answer) <= NOTHING_OWN * ownOfTarget) {
            return true;
        }
        if (isScrambled && hasAsked(answer)) {
            return true;
        }
        return isInstruction && fresh(answer) <= Math.max(1, LITTLE_OWN * newOfTarget);
    }
}
