package dev.assay.context.task;

import dev.assay.context.generate.Cell;
import dev.assay.context.generate.Difficulty;
import dev.assay.context.generate.Exercise;
import dev.assay.context.generate.Task;
import dev.assay.haystack.Haystack;
import dev.assay.haystack.Piece;
import dev.assay.haystack.Prose;
import dev.assay.haystack.Vocabulary;
import java.util.ArrayList;
import java.util.List;

/// Orders scattered over prose; asked for is how many came from a town, their sum, or the smallest. Every
/// one of them is needed.
///
/// Difficulty: 6, 15 or 36 orders, of which between a third and two thirds are of the town.
public enum Aggregates implements Task {
    COUNT("How many orders came from %s? Answer with digits only."),
    SUM("What do the orders from %s come to in all, in crowns? Answer with digits only."),
    MIN("What is the smallest amount of an order from %s, in crowns? Answer with digits only.");

    private static final int OTHER_TOWNS = 3;

    private final String question;

    Aggregates(String question) {
        this.question = question;
    }

    @Override
    public Exercise draft(Cell cell) {
        var random = cell.random();
        var vocabulary = new Vocabulary(random);
        var orders = cell.choose(6, 15, 36);
        var matching = random.between(orders / 3, orders * 2 / 3);
        var town = vocabulary.place();
        var others = new ArrayList<String>();
        for (int i = 0; i < OTHER_TOWNS; i++) {
            others.add(cell.difficulty() == Difficulty.HARD ? vocabulary.placeLike(town) : vocabulary.place());
        }
        var amounts = new ArrayList<Integer>();
        var pieces = new ArrayList<Piece>();
        for (int i = 0; i < orders; i++) {
            var amount = Integer.parseInt(vocabulary.number(3));
            if (i < matching) {
                amounts.add(amount);
                pieces.add(Piece.evidence(order(vocabulary, town, amount), random.fraction()));
            } else {
                pieces.add(Piece.distractor(order(vocabulary, random.pick(others), amount), random.fraction()));
            }
        }
        var asked = question.formatted(town);
        return Exercise.of(
                        new Haystack(new Prose(random), pieces).fill(cell.room(asked)),
                        asked,
                        Integer.toString(answer(amounts)))
                .hops(matching)
                .guessFloor(this == COUNT ? 1.0 / (orders * 2 / 3 - orders / 3 + 1) : 0);
    }

    private static String order(Vocabulary vocabulary, String town, int amount) {
        return "Order %s from %s came to %d crowns.".formatted(vocabulary.number(6), town, amount);
    }

    private int answer(List<Integer> amounts) {
        return switch (this) {
            case COUNT -> amounts.size();
            case SUM -> amounts.stream().mapToInt(Integer::intValue).sum();
            case MIN -> amounts.stream().mapToInt(Integer::intValue).min().orElseThrow();
        };
    }
}
