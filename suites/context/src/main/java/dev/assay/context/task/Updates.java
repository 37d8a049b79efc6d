package dev.assay.context.task;

import dev.assay.context.generate.Cell;
import dev.assay.context.generate.Difficulty;
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
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// An attribute restated several times, each with the day from which it holds. Asked for is the value
/// now, the first, or that of a day; or an attribute the text is silent about.
///
/// Difficulty: 2, 4 or 7 restatements, and 1, 3 or 8 about others; when hard the order of the text is not
/// that of the days.
public enum Updates implements Task {
    CURRENT,
    FIRST,
    AT_DATE,
    ABSTAIN;

    static final String UNKNOWN = "not mentioned";
    private static final LocalDate FIRST_DAY = LocalDate.of(2011, 1, 1);
    private static final int DAYS = 4000;
    private static final int LEAST_GAP = 20;
    private static final int MOST_GAP = 300;

    record Texts(List<Attribute> attributes, List<String> kinds, String unknown) {}

    record Attribute(String value, String statement, String current, String first, String atDate) {
        String make(Vocabulary vocabulary) {
            return Values.make(value, vocabulary);
        }
    }

    /// What an attribute is from a day on.
    private record Statement(Attribute attribute, String entity, LocalDate from, String value) {
        String text() {
            return new Prompt(attribute.statement())
                    .fill(Map.of("entity", entity, "date", from.toString(), "value", value));
        }
    }

    private static Texts texts() {
        return Content.yaml("updates.yaml", Texts.class);
    }

    @Override
    public Exercise draft(Cell cell) {
        var random = cell.random();
        var vocabulary = new Vocabulary(random);
        var attributes = random.sample(texts().attributes(), 2);
        var asked = attributes.getFirst();
        var entity = entity(random, vocabulary);
        var stated = this == ABSTAIN ? attributes.getLast() : asked;
        var history = history(random, vocabulary, stated, entity, cell.choose(2, 4, 7));
        var chosen = chosen(random, history.size());
        var pieces = new ArrayList<>(place(cell, random, history, chosen));
        for (int i = 0; i < cell.choose(1, 3, 8); i++) {
            var other = history(random, vocabulary, asked, entity(random, vocabulary), 1)
                    .getFirst();
            pieces.add(Piece.distractor(other.text(), random.fraction()));
        }
        var question = question(random, asked, entity, history, chosen) + texts().unknown();
        var answer = this == ABSTAIN ? UNKNOWN : history.get(chosen).value();
        return Exercise.of(new Haystack(new Prose(random), pieces).fill(cell.room(question)), question, answer);
    }

    private static String entity(SplitMix64 random, Vocabulary vocabulary) {
        return vocabulary.name() + " " + random.pick(texts().kinds());
    }

    private static List<Statement> history(
            SplitMix64 random, Vocabulary vocabulary, Attribute attribute, String entity, int count) {
        var history = new ArrayList<Statement>();
        var day = FIRST_DAY.plusDays(random.below(DAYS));
        for (int i = 0; i < count; i++) {
            history.add(new Statement(attribute, entity, day, attribute.make(vocabulary)));
            day = day.plusDays(random.between(LEAST_GAP, MOST_GAP));
        }
        return history;
    }

    private int chosen(SplitMix64 random, int count) {
        return switch (this) {
            case FIRST -> 0;
            case CURRENT, ABSTAIN -> count - 1;
            case AT_DATE -> random.below(count);
        };
    }

    private List<Piece> place(Cell cell, SplitMix64 random, List<Statement> history, int chosen) {
        var isShuffled = cell.difficulty() == Difficulty.HARD;
        var order = new ArrayList<Integer>();
        for (int i = 0; i < history.size(); i++) {
            order.add(i);
        }
        var told = isShuffled ? random.shuffled(order) : order;
        var places = Places.many(cell, random, history.size(), told.indexOf(chosen));
        var pieces = new ArrayList<Piece>();
        for (int i = 0; i < told.size(); i++) {
            var text = history.get(told.get(i)).text();
            var isEvidence = told.get(i) == chosen && this != ABSTAIN;
            pieces.add(isEvidence ? Piece.evidence(text, places.get(i)) : Piece.distractor(text, places.get(i)));
        }
        return pieces;
    }

    private String question(SplitMix64 random, Attribute asked, String entity, List<Statement> history, int chosen) {
        return switch (this) {
            case CURRENT, ABSTAIN -> new Prompt(asked.current()).fill(Map.of("entity", entity));
            case FIRST -> new Prompt(asked.first()).fill(Map.of("entity", entity));
            case AT_DATE ->
                new Prompt(asked.atDate())
                        .fill(Map.of(
                                "entity",
                                entity,
                                "date",
                                history.get(chosen)
                                        .from()
                                        .plusDays(random.between(1, LEAST_GAP - 1))
                                        .toString()));
        };
    }
}
