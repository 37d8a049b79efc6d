package dev.assay.context.task;

import dev.assay.context.generate.Cell;
import dev.assay.context.generate.Exercise;
import dev.assay.context.generate.Places;
import dev.assay.context.generate.Task;
import dev.assay.haystack.Content;
import dev.assay.haystack.Haystack;
import dev.assay.haystack.Piece;
import dev.assay.haystack.Prose;
import dev.assay.haystack.Vocabulary;
import dev.assay.random.SplitMix64;
import dev.assay.text.Prompt;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// A needle that shares no content word with its question: common knowledge links the two, in one step or
/// in two. Asked for is who the needle is about.
///
/// Difficulty: 0, 2 or 4 needles about other people, and 0, 1 or 2 lures, which share words with the
/// question. Examples from the same row of knowledge are a cluster.
public record Associations(int steps) implements Task {
    record Texts(
            List<String> landmarkNeedles,
            List<String> landmarkQuestions,
            List<String> landmarkLures,
            List<List<String>> landmarks,
            List<Riddle> riddles) {}

    record Riddle(String needle, String link, String chain, List<String> lures) {
        String question(int steps) {
            return steps == 1 ? link : chain;
        }
    }

    private static Texts texts() {
        return Content.yaml("associations.yaml", Texts.class);
    }

    @Override
    public Exercise draft(Cell cell) {
        var random = cell.random();
        var row = random.below(texts().landmarks().size() + texts().riddles().size());
        var landmarks = random.shuffled(texts().landmarks());
        var isLandmark = row < texts().landmarks().size();
        var riddle = isLandmark
                ? landmark(random, texts().landmarks().get(row))
                : texts().riddles().get(row - landmarks.size());
        landmarks.removeIf(
                landmark -> isLandmark && landmark.equals(texts().landmarks().get(row)));

        var names = new Vocabulary(random);
        var answer = names.name();
        var pieces = new ArrayList<Piece>();
        pieces.add(Piece.evidence(fill(riddle.needle(), answer), Places.one(cell, random)));
        for (var other : landmarks.subList(0, cell.choose(0, 2, 4))) {
            pieces.add(Piece.distractor(fill(landmark(random, other).needle(), names.name()), random.fraction()));
        }
        for (int i = 0; i < cell.choose(0, 1, 2); i++) {
            pieces.add(Piece.distractor(fill(random.pick(lures(riddle)), names.name()), random.fraction()));
        }
        var question = riddle.question(steps) + " Answer with the name only.";
        return Exercise.of(new Haystack(new Prose(random), pieces).fill(cell.room(question)), question, answer)
                .hops(steps)
                .visible("cluster", "%s-%d".formatted(cell.task(), row));
    }

    /// A riddle of the table has a lure for each number of steps, a landmark has three for either.
    private List<String> lures(Riddle riddle) {
        return riddle.lures().size() == 2 ? riddle.lures().subList(steps - 1, steps) : riddle.lures();
    }

    /// No two landmarks share a city or a country, so a needle about another answers another question.
    private Riddle landmark(SplitMix64 random, List<String> landmark) {
        var place = landmark.get(steps);
        var needle = random.pick(texts().landmarkNeedles()).replace("{{landmark}}", landmark.getFirst());
        var question = new Prompt(random.pick(texts().landmarkQuestions())).fill(Map.of("place", place));
        var lures = texts().landmarkLures().stream()
                .map(lure -> lure.replace("{{place}}", place))
                .toList();
        return new Riddle(needle, question, question, lures);
    }

    private static String fill(String template, String name) {
        return new Prompt(template).fill(Map.of("name", name));
    }
}
