package dev.assay.context.task;

import dev.assay.context.generate.Cell;
import dev.assay.context.generate.Exercise;
import dev.assay.context.generate.Places;
import dev.assay.context.generate.Task;
import dev.assay.haystack.Haystack;
import dev.assay.haystack.Noise;
import dev.assay.haystack.Piece;
import dev.assay.random.SplitMix64;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;

/// Digits hidden in noise: a key of five, or a string of ten with long runs.
///
/// Difficulty: 0, 1 or 3 outdated ones are there, too, and say so.
public enum HiddenDigits implements Task {
    PASSKEY("pass key") {
        @Override
        String digits(SplitMix64 random) {
            return random.text("123456789", 1) + random.text(DIGITS, 4);
        }
    },
    NUMBER_STRING("digit string") {
        @Override
        String digits(SplitMix64 random) {
            var text = new StringBuilder();
            while (text.length() < STRING) {
                var run = Math.min(random.between(1, 4), STRING - text.length());
                text.append(random.text(DIGITS, 1).repeat(run));
            }
            return text.toString();
        }
    };

    private static final String DIGITS = "0123456789";
    private static final int STRING = 10;

    private final String what;

    HiddenDigits(String what) {
        this.what = what;
    }

    abstract String digits(SplitMix64 random);

    @Override
    public Exercise draft(Cell cell) {
        var random = cell.random();
        var values = values(random, 1 + cell.choose(0, 1, 3));
        var answer = values.getFirst();
        var pieces = new ArrayList<Piece>();
        pieces.add(Piece.evidence(
                "The %s is %s. Remember it: %s is the %s.".formatted(what, answer, answer, what),
                Places.one(cell, random)));
        for (var old : values.subList(1, values.size())) {
            pieces.add(Piece.distractor("The %s %s is no longer valid.".formatted(what, old), random.fraction()));
        }
        var question = "What is the valid %s in the text? Answer with it only.".formatted(what);
        return Exercise.of(new Haystack(new Noise(), pieces).fill(cell.room(question)), question, answer);
    }

    private List<String> values(SplitMix64 random, int count) {
        var values = new LinkedHashSet<String>();
        while (values.size() < count) {
            values.add(digits(random));
        }
        return List.copyOf(values);
    }
}
