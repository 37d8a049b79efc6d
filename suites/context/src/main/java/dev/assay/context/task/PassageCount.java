package dev.assay.context.task;

import dev.assay.context.generate.Cell;
import dev.assay.context.generate.Exercise;
import dev.assay.context.generate.Task;
import dev.assay.haystack.Prose;
import dev.assay.random.SplitMix64;
import java.util.List;
import java.util.Set;

/// Paragraphs of which up to half are repeated; asked for is how many different ones there are.
///
/// Difficulty: paragraphs of 2 to 3, 3 to 5 or 5 to 8 sentences.
public final class PassageCount implements Task {
    private static final String QUESTION =
            "How many different paragraphs are there, counting repeated ones once? Answer with digits only.";

    @Override
    public Exercise draft(Cell cell) {
        var random = cell.random();
        var prose = new Prose(random);
        var list = new PassageList(cell.room(QUESTION));
        var repeated = random.fraction() / 2;
        list.fill(() -> next(cell, random, prose, list.texts(), repeated), prose);
        var different = Set.copyOf(list.texts());
        return Exercise.of(
                        PassageList.write(random.shuffled(list.texts()), different, Set.of()),
                        QUESTION,
                        Integer.toString(different.size()))
                .hops(different.size())
                .guessFloor(Math.min(1, 2.0 / list.texts().size()));
    }

    private static String next(Cell cell, SplitMix64 random, Prose prose, List<String> before, double repeated) {
        return !before.isEmpty() && random.fraction() < repeated
                ? random.pick(before)
                : prose.paragraph(random.between(cell.choose(2, 3, 5), cell.choose(3, 5, 8)));
    }
}
