package dev.assay.context.task;

import dev.assay.context.generate.Cell;
import dev.assay.context.generate.Exercise;
import dev.assay.context.generate.Places;
import dev.assay.context.generate.Task;
import dev.assay.haystack.Filler;
import dev.assay.haystack.Glue;
import dev.assay.haystack.Haystack;
import dev.assay.haystack.Piece;
import dev.assay.haystack.Vocabulary;
import dev.assay.random.SplitMix64;
import java.util.ArrayList;

/// A JSON object of UUID pairs; asked for is the value of a key.
///
/// Difficulty: 0, 2 or 8 keys share their first two groups with the asked one.
public final class KeyValues implements Task {
    private static final int SHARED = 14;
    private static final int SHORT = 8;

    @Override
    public Exercise draft(Cell cell) {
        var random = cell.random();
        var vocabulary = new Vocabulary(random);
        var key = vocabulary.uuid();
        var value = vocabulary.uuid();
        var pieces = new ArrayList<Piece>();
        pieces.add(
                Piece.evidence(pair(key, value) + ",", Places.one(cell, random)).marking(pair(key, value)));
        for (int i = 0; i < cell.choose(0, 2, 8); i++) {
            var pair = pair(like(key, random), vocabulary.uuid());
            pieces.add(Piece.distractor(pair + ",", random.fraction()).marking(pair));
        }
        var filler = Filler.of(
                Glue.LINES,
                () -> pair(vocabulary.uuid(), vocabulary.uuid()) + ",",
                () -> pair(vocabulary.id(SHORT), vocabulary.id(SHORT)) + ",");
        var footer = pair(vocabulary.uuid(), vocabulary.uuid()) + "\n}\n";
        var question = "What is the value of the key \"%s\" in the JSON object? Answer with it only.".formatted(key);
        var hay = new Haystack("{\n", filler, pieces, footer).fill(cell.room(question));
        return Exercise.of(hay, question, value);
    }

    /// Another version 4 UUID with the same start.
    private static String like(String key, SplitMix64 random) {
        return key.substring(0, SHARED) + random.uuid().substring(SHARED);
    }

    private static String pair(String key, String value) {
        return "\"%s\": \"%s\"".formatted(key, value);
    }
}
