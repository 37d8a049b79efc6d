package dev.assay.context.babi;

import dev.assay.context.babi.Babi.Story;
import dev.assay.context.babi.World.Fact;
import dev.assay.random.SplitMix64;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Questions about what somebody carries. Every count is as likely as the others, so that none can be
/// guessed.
final class Burdens {
    private static final List<String> NUMBERS = List.of("none", "one", "two", "three");

    private static final int TRIES_A_LENGTH = 50;

    private Burdens() {}

    /// At least one thing: `one` is inside `none`, and the official rule would find both in a right answer.
    static Optional<Story> howMany(SplitMix64 random, int facts) {
        var count = random.between(1, NUMBERS.size() - 1);
        return tell(random, facts, count, "How many objects is %s carrying?", _ -> NUMBERS.get(count));
    }

    static Optional<Story> what(SplitMix64 random, int facts) {
        var count = random.below(NUMBERS.size() - 1);
        return tell(
                random, facts, count, "What is %s carrying?", held -> count == 0 ? "nothing" : String.join(",", held));
    }

    private interface Answering {
        String answer(List<String> held);
    }

    /// Stories are told until somebody carries so many things: giving up would favor the likely counts.
    private static Optional<Story> tell(SplitMix64 random, int facts, int count, String question, Answering answering) {
        for (int tries = 0; ; tries++) {
            var world = new World(random, World.PEOPLE).live(facts + tries / TRIES_A_LENGTH, true);
            var fitting = World.PEOPLE.stream()
                    .filter(person -> world.held(person).size() == count)
                    .filter(person -> !support(world.story(), person).isEmpty())
                    .toList();
            if (!fitting.isEmpty()) {
                var person = random.pick(fitting);
                return Optional.of(Story.of(
                        world.story(),
                        question.formatted(person),
                        answering.answer(world.held(person)),
                        support(world.story(), person)));
            }
        }
    }

    private static Set<Integer> support(List<Fact> story, String person) {
        return IntStream.range(0, story.size())
                .filter(i -> concerns(story.get(i), person))
                .boxed()
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static boolean concerns(Fact fact, String person) {
        return switch (fact) {
            case Fact.Move _ -> false;
            case Fact.Take take -> take.actor().equals(person);
            case Fact.Drop drop -> drop.actor().equals(person);
            case Fact.Give give ->
                give.actor().equals(person) || give.receiver().equals(person);
        };
    }
}
