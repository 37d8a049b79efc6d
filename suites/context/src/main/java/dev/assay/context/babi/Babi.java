package dev.assay.context.babi;

import dev.assay.context.babi.World.Fact;
import dev.assay.context.generate.Cell;
import dev.assay.context.generate.Exercise;
import dev.assay.context.generate.Places;
import dev.assay.context.generate.Task;
import dev.assay.haystack.Haystack;
import dev.assay.haystack.Piece;
import dev.assay.haystack.Prose;
import dev.assay.random.SplitMix64;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;

/// Facts of a small world scattered, in order, over prose; what is asked follows from one to three of
/// them.
///
/// Difficulty: 6, 12 or 24 facts.
///
/// @param labels the answers that are possible at all
public record Babi(List<String> labels, BiFunction<SplitMix64, Integer, Optional<Story>> teller) implements Task {
    public static final Babi WHERE_IS_SOMEBODY = new Babi(World.ROOMS, BabiQuestions::whereIsSomebody);
    public static final Babi WHERE_IS_SOMETHING = new Babi(World.ROOMS, BabiQuestions::whereIsSomething);
    public static final Babi WHERE_WAS_IT_BEFORE = new Babi(World.ROOMS, BabiQuestions::whereWasItBefore);
    public static final Babi WHAT_LIES_THERE = new Babi(World.ROOMS, Directions::whatLiesThere);
    public static final Babi WHO_GAVE_WHAT =
            new Babi(List.of("Bill", "Fred", "Jeff", "Mary", "apple", "football", "milk"), Gifts::whoGaveWhat);
    public static final Babi IS_SOMEBODY_THERE = new Babi(List.of("no", "yes"), BabiQuestions::isSomebodyThere);
    public static final Babi HOW_MANY = new Babi(List.of("none", "one", "three", "two"), Burdens::howMany);
    public static final Babi WHICH_THINGS = new Babi(List.of("apple", "football", "milk", "nothing"), Burdens::what);

    private static final int TRIES_A_LENGTH = 200;

    /// Facts, a question about them, and the numbers of the facts the answer rests on.
    record Story(List<String> facts, String question, String answer, Set<Integer> support) {
        static Story of(List<Fact> facts, String question, String answer, Set<Integer> support) {
            return new Story(facts.stream().map(Fact::text).toList(), question, answer, support);
        }
    }

    @Override
    public Exercise draft(Cell cell) {
        var random = cell.random();
        var story = tell(random, cell.choose(6, 12, 24));
        var places = Places.around(cell, random, story.facts().size());
        var pieces = new ArrayList<Piece>();
        for (int i = 0; i < places.size(); i++) {
            var fact = story.facts().get(i);
            pieces.add(
                    story.support().contains(i)
                            ? Piece.evidence(fact, places.get(i))
                            : Piece.distractor(fact, places.get(i)));
        }
        var hay = new Haystack(new Prose(random), pieces).fill(cell.room(story.question()));
        return Exercise.of(hay, story.question(), story.answer())
                .hops(Math.max(1, story.support().size()))
                .gold("task_labels", labels);
    }

    /// Most stories allow the question; where many in a row do not, they grow longer.
    private Story tell(SplitMix64 random, int facts) {
        for (int tries = 0; ; tries++) {
            var story = teller.apply(random, facts + tries / TRIES_A_LENGTH);
            if (story.isPresent()) {
                return story.get();
            }
        }
    }
}
