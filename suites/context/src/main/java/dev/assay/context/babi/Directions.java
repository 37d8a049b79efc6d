package dev.assay.context.babi;

import dev.assay.context.babi.Babi.Story;
import dev.assay.random.SplitMix64;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Rooms in a row, each said to lie in a direction from the next; which of two rooms is asked for depends
/// on the order of the words.
final class Directions {
    private static final List<String> WAYS = List.of("north", "south", "east", "west");
    private static final int FACTS_A_ROOM = 6;

    private Directions() {}

    /// Two, three or five facts, as the difficulty has it.
    static Optional<Story> whatLiesThere(SplitMix64 random, int facts) {
        var rooms = random.sample(World.ROOMS, 2 + Math.ceilDiv(facts, FACTS_A_ROOM));
        var way = random.pick(WAYS);
        var told = new ArrayList<String>();
        for (int i = 0; i + 1 < rooms.size(); i++) {
            told.add("The %s is %s of the %s.".formatted(rooms.get(i), way, rooms.get(i + 1)));
        }
        var order = random.shuffled(told);
        var asked = random.below(told.size());
        var isFirst = random.below(2) == 0;
        var question = isFirst
                ? "What is %s of the %s?".formatted(way, rooms.get(asked + 1))
                : "What is the %s %s of?".formatted(rooms.get(asked), way);
        return Optional.of(new Story(
                order, question, rooms.get(isFirst ? asked : asked + 1), Set.of(order.indexOf(told.get(asked)))));
    }
}
