package dev.assay.context.task;

import dev.assay.context.generate.Cell;
import dev.assay.context.generate.Exercise;
import dev.assay.context.generate.Places;
import dev.assay.context.generate.Task;
import dev.assay.haystack.Content;
import dev.assay.haystack.Filler;
import dev.assay.haystack.Glue;
import dev.assay.haystack.Haystack;
import dev.assay.haystack.Piece;
import dev.assay.haystack.Vocabulary;
import dev.assay.random.SplitMix64;
import dev.assay.text.Prompt;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// Questions about made-up towns and their founders, over documents about others of both.
///
/// `qa-1` needs one fact. `qa-2` needs two from two documents, and when hard three from three.
/// Difficulty: 0, 3 or 8 documents about towns of nearly the same name.
public record DocumentQuestions(boolean isJoined) implements Task {
    private static final int RIVER = 1;
    private static final int FOUNDER = 2;
    private static final int BIRTH = 1;

    record Texts(
            List<String> town,
            List<String> person,
            String hamlet,
            List<String> crafts,
            Map<String, String> questions) {}

    /// A title and sentences.
    private record Document(String title, List<String> sentences) {
        String text() {
            return "Document: " + title + "\n" + String.join(" ", sentences);
        }

        Piece evidence(int sentence, double place) {
            return Piece.evidence(text(), place).marking(sentences.get(sentence));
        }

        Piece distractor(int sentence, double place) {
            return Piece.distractor(text(), place).marking(sentences.get(sentence));
        }
    }

    private static Texts texts() {
        return Content.yaml("documents.yaml", Texts.class);
    }

    @Override
    public Exercise draft(Cell cell) {
        return new Library(cell).draft();
    }

    private final class Library {
        private final Cell cell;
        private final SplitMix64 random;
        private final Vocabulary vocabulary;

        Library(Cell cell) {
            this.cell = cell;
            this.random = cell.random();
            this.vocabulary = new Vocabulary(random);
        }

        Exercise draft() {
            var town = vocabulary.place();
            var founder = vocabulary.person();
            var river = vocabulary.name();
            var hops = isJoined ? cell.choose(2, 2, 3) : 1;
            var asksFounder = isJoined || random.below(2) == 0;
            var first = town(town, founder, river);
            var pieces = new ArrayList<Piece>();
            pieces.add(first.evidence(asksFounder ? FOUNDER : RIVER, Places.one(cell, random)));
            pieces.addAll(similar(town, asksFounder ? FOUNDER : RIVER));
            if (!isJoined) {
                return finish(asksFounder ? "founder" : "river", town, asksFounder ? founder : river, pieces, hops);
            }
            var birthplace = vocabulary.place();
            pieces.add(person(founder, birthplace).evidence(BIRTH, anywhere()));
            if (hops == 2) {
                return finish("founder_birthplace", town, birthplace, pieces, hops);
            }
            var last = vocabulary.name();
            pieces.add(town(birthplace, vocabulary.person(), last).evidence(RIVER, anywhere()));
            return finish("founder_birthplace_river", town, last, pieces, hops);
        }

        private Exercise finish(String ask, String town, String answer, List<Piece> pieces, int hops) {
            var question = fill(texts().questions().getOrDefault(ask, ask), Map.of("town", town));
            var filler = Filler.of(Glue.BLOCKS, this::next, this::small);
            return Exercise.of(new Haystack(filler, pieces).fill(cell.room(question)), question, answer)
                    .hops(hops);
        }

        private List<Piece> similar(String town, int sentence) {
            var pieces = new ArrayList<Piece>();
            for (int i = 0; i < cell.choose(0, 3, 8); i++) {
                pieces.add(town(vocabulary.placeLike(town), vocabulary.person(), vocabulary.name())
                        .distractor(sentence, anywhere()));
            }
            return pieces;
        }

        private double anywhere() {
            return Places.many(random, 1).getFirst();
        }

        private Document town(String town, String founder, String river) {
            return document(
                    town,
                    texts().town(),
                    Map.of(
                            "town", town,
                            "founder", founder,
                            "river", river,
                            "region", vocabulary.name(),
                            "craft", random.pick(texts().crafts())));
        }

        private Document person(String person, String birthplace) {
            return document(
                    person,
                    texts().person(),
                    Map.of(
                            "person",
                            person,
                            "birthplace",
                            birthplace,
                            "region",
                            vocabulary.name(),
                            "craft",
                            random.pick(texts().crafts())));
        }

        private String next() {
            return random.below(2) == 0
                    ? town(vocabulary.place(), vocabulary.person(), vocabulary.name())
                            .text()
                    : person(vocabulary.person(), vocabulary.place()).text();
        }

        private String small() {
            var town = vocabulary.place();
            return document(town, List.of(texts().hamlet()), Map.of("town", town))
                    .text();
        }
    }

    private static Document document(String title, List<String> templates, Map<String, String> words) {
        return new Document(
                title, templates.stream().map(template -> fill(template, words)).collect(Collectors.toList()));
    }

    private static String fill(String template, Map<String, String> words) {
        return new Prompt(template).fill(words);
    }
}
