package dev.assay.context.task;

import dev.assay.context.generate.Cell;
import dev.assay.context.generate.Difficulty;
import dev.assay.context.generate.Exercise;
import dev.assay.context.generate.Places;
import dev.assay.context.generate.Task;
import dev.assay.haystack.Filler;
import dev.assay.haystack.Glue;
import dev.assay.haystack.Haystack;
import dev.assay.haystack.Noise;
import dev.assay.haystack.Piece;
import dev.assay.haystack.Prose;
import dev.assay.haystack.Vocabulary;
import dev.assay.random.SplitMix64;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// Needles of the shape "One of the special magic numbers for KEY is: VALUE."
///
/// Difficulty: half or twice the keys nobody asks for; when hard they resemble the asked ones, and a
/// single needle has sentences about its key that hold no value.
///
/// @param keys in the text as needles of their own, asked for or not
/// @param asked of the keys
/// @param values of each asked key
public record MagicNeedles(Straw straw, Kind keyKind, Kind valueKind, int keys, int asked, int values) implements Task {
    private static final int DIGITS = 7;

    /// What the needles lie in.
    public enum Straw {
        NOISE,
        PROSE,
        NEEDLES
    }

    /// What a key or a value looks like.
    public enum Kind {
        WORDS,
        NUMBERS,
        UUIDS;

        String make(Vocabulary vocabulary) {
            return switch (this) {
                case WORDS -> vocabulary.key();
                case NUMBERS -> vocabulary.number(DIGITS);
                case UUIDS -> vocabulary.uuid();
            };
        }

        String singular() {
            return switch (this) {
                case WORDS -> "word";
                case NUMBERS -> "number";
                case UUIDS -> "uuid";
            };
        }
    }

    @Override
    public Exercise draft(Cell cell) {
        var random = cell.random();
        var vocabulary = new Vocabulary(random);
        var askedKeys =
                Stream.generate(() -> keyKind.make(vocabulary)).limit(asked).toList();
        var answers = new ArrayList<String>();
        var pieces = new ArrayList<Piece>();
        var evidence = asked * values;
        var others = others(cell, vocabulary, askedKeys);
        var places = Places.many(random, evidence + others.size());
        var order = random.shuffled(places);
        for (int i = 0; i < evidence; i++) {
            answers.add(valueKind.make(vocabulary));
            var place = i == 0 && cell.depth().isPresent() ? Places.one(cell, random) : order.get(i);
            pieces.add(Piece.evidence(needle(askedKeys.get(i / values), answers.get(i)), place));
        }
        for (int i = 0; i < others.size(); i++) {
            pieces.add(Piece.distractor(others.get(i), order.get(evidence + i)));
        }
        var question = question(askedKeys);
        return Exercise.of(
                new Haystack(filler(random, vocabulary), pieces).fill(cell.room(question)), question, answers);
    }

    private List<String> others(Cell cell, Vocabulary vocabulary, List<String> askedKeys) {
        if (keys == asked) {
            return cell.difficulty() == Difficulty.HARD && straw != Straw.NEEDLES
                    ? decoys(askedKeys.getFirst())
                    : List.of();
        }
        var count = cell.choose((keys - asked + 1) / 2, keys - asked, 2 * (keys - asked));
        return Stream.generate(() -> needle(otherKey(cell, vocabulary, askedKeys), valueKind.make(vocabulary)))
                .limit(count)
                .toList();
    }

    private String otherKey(Cell cell, Vocabulary vocabulary, List<String> askedKeys) {
        return cell.difficulty() == Difficulty.HARD && keyKind == Kind.WORDS
                ? vocabulary.keyLike(askedKeys.getFirst())
                : keyKind.make(vocabulary);
    }

    private List<String> decoys(String key) {
        return Stream.of(
                        "Somebody asked for the special magic %s for %s and got no answer.",
                        "The special magic %s for %s used to be kept secret.",
                        "They argued about the special magic %s for %s for years.")
                .map(decoy -> decoy.formatted(valueKind.singular(), key))
                .toList();
    }

    private String needle(String key, String value) {
        return "One of the special magic %ss for %s is: %s.".formatted(valueKind.singular(), key, value);
    }

    private String question(List<String> askedKeys) {
        var isOne = asked * values == 1;
        return "What %s the special magic %s%s for %s mentioned in the text? Answer with %s only."
                .formatted(
                        isOne ? "is" : "are all",
                        valueKind.singular(),
                        isOne ? "" : "s",
                        String.join(", ", askedKeys),
                        isOne ? "it" : "them");
    }

    private Filler filler(SplitMix64 random, Vocabulary vocabulary) {
        return switch (straw) {
            case NOISE -> new Noise();
            case PROSE -> new Prose(random);
            case NEEDLES ->
                Filler.of(
                        Glue.LINES,
                        () -> needle(keyKind.make(vocabulary), valueKind.make(vocabulary)),
                        new Prose(random)::small);
        };
    }
}
