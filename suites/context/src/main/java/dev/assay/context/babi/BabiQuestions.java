package dev.assay.context.babi;

import dev.assay.context.babi.Babi.Story;
import dev.assay.context.babi.World.Fact;
import dev.assay.random.SplitMix64;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;

/// Questions about where somebody or something is or was.
final class BabiQuestions {
    private BabiQuestions() {}

    static Optional<Story> whereIsSomebody(SplitMix64 random, int facts) {
        var world = new World(random, World.PEOPLE).live(facts, false);
        var person = random.pick(World.PEOPLE);
        return world.lastMove(person, world.story().size())
                .map(move -> Story.of(world.story(), "Where is %s?".formatted(person), world.room(move), Set.of(move)));
    }

    static Optional<Story> isSomebodyThere(SplitMix64 random, int facts) {
        var world = new World(random, World.PEOPLE).live(facts, false);
        var person = random.pick(World.PEOPLE);
        var isThere = random.below(2) == 0;
        var others = random.shuffled(World.ROOMS);
        return world.lastMove(person, world.story().size()).map(move -> {
            others.remove(world.room(move));
            var room = isThere ? world.room(move) : others.getFirst();
            return Story.of(
                    world.story(), "Is %s in the %s?".formatted(person, room), isThere ? "yes" : "no", Set.of(move));
        });
    }

    static Optional<Story> whereIsSomething(SplitMix64 random, int facts) {
        var world = new World(random, World.PEOPLE).live(facts, false);
        var object = random.pick(World.OBJECTS);
        var touch = lastTouch(world.story(), object);
        return touch.flatMap(last -> switch (world.story().get(last)) {
            case Fact.Take take -> place(world, object, last, world.story().size(), take.actor());
            case Fact.Drop drop -> place(world, object, last, last, drop.actor());
            case Fact.Move _, Fact.Give _ -> Optional.empty();
        });
    }

    private static Optional<Integer> lastTouch(List<Fact> story, String object) {
        return IntStream.range(0, story.size())
                .filter(i -> touches(story.get(i), object))
                .boxed()
                .reduce((_, later) -> later);
    }

    private static boolean touches(Fact fact, String object) {
        return switch (fact) {
            case Fact.Take take -> take.object().equals(object);
            case Fact.Drop drop -> drop.object().equals(object);
            case Fact.Give give -> give.object().equals(object);
            case Fact.Move _ -> false;
        };
    }

    private static Optional<Story> place(World world, String object, int touch, int end, String actor) {
        return world.lastMove(actor, end)
                .map(move -> Story.of(
                        world.story(),
                        "Where is the %s?".formatted(object),
                        world.room(move),
                        new TreeSet<>(Set.of(touch, move))));
    }

    /// The last two rooms a carried thing was in; the last one must be the only time it was there.
    static Optional<Story> whereWasItBefore(SplitMix64 random, int facts) {
        var world = new World(random, World.PEOPLE).live(facts, false);
        var object = random.pick(World.OBJECTS);
        var arrivals = new Journey(world, object).arrivals();
        if (arrivals.size() < 2) {
            return Optional.empty();
        }
        var last = arrivals.getLast();
        var isUnique = arrivals.stream()
                        .filter(arrival -> arrival.room().equals(last.room()))
                        .count()
                == 1;
        return isUnique
                ? Optional.of(Story.of(
                        world.story(),
                        "Where was the %s before the %s?".formatted(object, last.room()),
                        arrivals.get(arrivals.size() - 2).room(),
                        last.support()))
                : Optional.empty();
    }
}
