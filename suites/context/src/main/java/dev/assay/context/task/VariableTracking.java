package dev.assay.context.task;

import dev.assay.context.generate.Cell;
import dev.assay.context.generate.Exercise;
import dev.assay.context.generate.Places;
import dev.assay.context.generate.Task;
import dev.assay.haystack.Haystack;
import dev.assay.haystack.Noise;
import dev.assay.haystack.Piece;
import dev.assay.haystack.Vocabulary;
import dev.assay.random.SplitMix64;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// Variables assigned from each other, in order, in noise; asked for is every variable that holds a
/// value.
///
/// Difficulty: a chain of 2, 4 or 6 hops; when hard, 3 chains of other values stand beside it.
public final class VariableTracking implements Task {
    private static final int NAME = 5;
    private static final int VALUE = 5;

    /// Variables that hold one value, and the statements that make it so.
    private record Chain(String value, List<String> names) {
        static Chain of(Vocabulary vocabulary, int hops) {
            return new Chain(
                    vocabulary.number(VALUE),
                    Stream.generate(() -> vocabulary.capitals(NAME))
                            .limit(hops + 1L)
                            .toList());
        }

        List<String> statements() {
            var statements = new ArrayList<String>();
            var source = value;
            for (var name : names) {
                statements.add("VAR %s = %s.".formatted(name, source));
                source = "VAR " + name;
            }
            return statements;
        }
    }

    @Override
    public Exercise draft(Cell cell) {
        var random = cell.random();
        var vocabulary = new Vocabulary(random);
        var hops = cell.choose(2, 4, 6);
        var asked = Chain.of(vocabulary, hops);
        var pieces = new ArrayList<>(pieces(cell, random, asked, Piece.Role.EVIDENCE));
        for (int i = 0; i < cell.choose(0, 0, 3); i++) {
            pieces.addAll(pieces(cell, random, Chain.of(vocabulary, hops), Piece.Role.DISTRACTOR));
        }
        var question = question(asked.value());
        var hay = new Haystack(example(Chain.of(vocabulary, 1)), new Noise(), pieces, "").fill(cell.room(question));
        return Exercise.of(hay, question, asked.names()).hops(hops);
    }

    private static List<Piece> pieces(Cell cell, SplitMix64 random, Chain chain, Piece.Role role) {
        var statements = chain.statements();
        var places = Places.around(cell, random, statements.size());
        var pieces = new ArrayList<Piece>();
        for (int i = 0; i < statements.size(); i++) {
            pieces.add(new Piece(statements.get(i), List.of(statements.get(i)), role, places.get(i)));
        }
        return pieces;
    }

    /// The worked example that stands before the text.
    private static String example(Chain chain) {
        return "Example: %s Question: %s Answer: %s.\n\n"
                .formatted(
                        String.join(" ", chain.statements()),
                        question(chain.value()),
                        String.join(", ", chain.names()));
    }

    private static String question(String value) {
        return "Which variables hold the value %s at the end? Name all of them.".formatted(value);
    }
}
