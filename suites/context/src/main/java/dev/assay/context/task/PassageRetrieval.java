package dev.assay.context.task;

import dev.assay.context.generate.Cell;
import dev.assay.context.generate.Exercise;
import dev.assay.context.generate.Places;
import dev.assay.context.generate.Task;
import dev.assay.haystack.Prose;
import dev.assay.haystack.Vocabulary;
import java.util.HashSet;
import java.util.Set;

/// Paragraphs about somebody who looked after something somewhere; asked for is the number of the one
/// that a description in other words is of.
///
/// Difficulty: 1, 3 or 8 paragraphs share its place, and as many its thing.
public final class PassageRetrieval implements Task {
    @Override
    public Exercise draft(Cell cell) {
        var random = cell.random();
        var vocabulary = new Vocabulary(random);
        var prose = new Prose(random);
        var place = vocabulary.place();
        var thing = vocabulary.topic();
        var question = "Which paragraph is about somebody in %s who took care of the %s? Answer as in: Paragraph 3."
                .formatted(place, thing);
        var list = new PassageList(cell.room(question));
        var asked = paragraph(prose, vocabulary.name(), place, thing);
        list.add(asked);
        for (int i = 0; i < cell.choose(1, 3, 8); i++) {
            list.add(paragraph(prose, vocabulary.name(), place, vocabulary.topic()));
            list.add(paragraph(prose, vocabulary.name(), vocabulary.place(), thing));
        }
        var alike = new HashSet<>(list.texts());
        list.fill(() -> paragraph(prose, vocabulary.name(), vocabulary.place(), vocabulary.topic()), prose);

        var order = random.shuffled(list.texts().subList(1, list.texts().size()));
        var index = (int) Math.round(Places.one(cell, random) * order.size());
        order.add(index, asked);
        return Exercise.of(PassageList.write(order, Set.of(asked), alike), question, PassageList.label(index + 1))
                .guessFloor(1.0 / order.size());
    }

    private static String paragraph(Prose prose, String name, String place, String thing) {
        return "%s In those days %s looked after the %s at %s. %s"
                .formatted(prose.paragraph(1), name, thing, place, prose.paragraph(1));
    }
}
