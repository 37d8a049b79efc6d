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
import dev.assay.haystack.Prose;
import dev.assay.haystack.Vocabulary;
import dev.assay.random.SplitMix64;
import dev.assay.text.Prompt;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// A conversation in which the same text is asked for 2, 4 or 8 times; one of the replies is to be said
/// again, after a random prefix.
///
/// Difficulty: the replies have 1 to 2, 2 to 3 or 3 to 4 sentences between their first and their last.
public record RepeatedRequests(int requests) implements Task {
    private static final String ALPHANUMERIC = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
    private static final int PREFIX = 10;

    record Texts(
            List<String> forms,
            String request,
            String question,
            List<String> openings,
            List<String> closings,
            List<List<String>> thanks) {}

    private record Request(String form, String topic) {
        String text() {
            return new Prompt(texts().request()).fill(Map.of("form", form, "topic", topic));
        }
    }

    private static Texts texts() {
        return Content.yaml("conversations.yaml", Texts.class);
    }

    @Override
    public Exercise draft(Cell cell) {
        var random = cell.random();
        var writer = new Writer(cell, random);
        var request = writer.request();
        var asked = random.below(requests);
        var places = Places.many(cell, random, requests, asked);
        var replies = new ArrayList<String>();
        var pieces = new ArrayList<Piece>();
        for (int i = 0; i < requests; i++) {
            var reply = writer.reply(request);
            replies.add(reply);
            var exchange = DialogueText.exchange(request.text(), reply);
            pieces.add(
                    (i == asked ? Piece.evidence(exchange, places.get(i)) : Piece.distractor(exchange, places.get(i)))
                            .marking(reply));
        }
        var prefix = random.text(ALPHANUMERIC, PREFIX);
        var question = new Prompt(texts().question())
                .fill(Map.of(
                        "prefix", prefix,
                        "ordinal", ordinal(asked + 1),
                        "form", request.form(),
                        "topic", request.topic()));
        var filler = Filler.of(Glue.LINES, writer::next, writer::small);
        var hay = new Haystack(filler, pieces).fill(cell.room(question));
        return Exercise.of(hay, question, prefix + replies.get(asked))
                .gold("random_string_to_prepend", prefix)
                .gold("desired_msg_index", asked)
                .visible("turns", DialogueText.turns(hay.text()));
    }

    private static String ordinal(int number) {
        return switch (number) {
            case 1 -> "1st";
            case 2 -> "2nd";
            case 3 -> "3rd";
            default -> number + "th";
        };
    }

    private static final class Writer {
        private final Cell cell;
        private final SplitMix64 random;
        private final Vocabulary vocabulary;
        private final Prose prose;

        Writer(Cell cell, SplitMix64 random) {
            this.cell = cell;
            this.random = random;
            this.vocabulary = new Vocabulary(random);
            this.prose = new Prose(random);
        }

        Request request() {
            return new Request(random.pick(texts().forms()), vocabulary.topic());
        }

        String next() {
            var request = request();
            return DialogueText.exchange(request.text(), reply(request));
        }

        String small() {
            var thanks = random.pick(texts().thanks());
            return DialogueText.exchange(thanks.getFirst(), thanks.getLast());
        }

        /// Names and places are drawn anew, so that no two replies are equal.
        String reply(Request request) {
            var words = Map.of(
                    "form", request.form(),
                    "topic", request.topic(),
                    "name", vocabulary.name(),
                    "place", vocabulary.place());
            var sentences = random.between(cell.choose(1, 2, 3), cell.choose(2, 3, 4));
            return String.join(
                    " ",
                    new Prompt(random.pick(texts().openings())).fill(words),
                    prose.paragraph(sentences),
                    new Prompt(random.pick(texts().closings())).fill(words));
        }
    }
}
