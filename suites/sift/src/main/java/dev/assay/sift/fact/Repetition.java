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

    private final Set<String> anchors = new HashSet<>();
    private final Set<String> instruction = new HashSet<>();
    private final int ownOfTarget;
    private final int newOfTarget;
    private final boolean isUsual;

    Repetition(SiftCase siftCase, List<Lexeme> target) {
        siftCase.anchors().forEach(anchor -> Lexer.of(anchor).forEach(lexeme -> anchors.add(lexeme.key())));
        Lexer.of(siftCase.task().instruction()).stream()
                .filter(Lexeme::isContent)
                .forEach(lexeme -> instruction.add(lexeme.key()));
        this.ownOfTarget = own(target);
        this.newOfTarget = fresh(target);
        this.isUsual = instruction.size() < ENOUGH || share(target) >= MOST;
    }

    /// Lexemes that are in no anchor.
    private int own(List<Lexeme> lexemes) {
        return (int)
                lexemes.stream().filter(one -> !anchors.contains(one.key())).count();
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
    boolean isAll(List<Lexeme> answer) {
        if (ownOfTarget >= ENOUGH && own(answer) <= NOTHING_OWN * ownOfTarget) {
            return true;
        }
        return isInstruction(answer) && fresh(answer) <= Math.max(1, LITTLE_OWN * newOfTarget);
    }
}
