package dev.assay.context.babi;

import dev.assay.context.babi.Babi.Story;
import dev.assay.context.babi.World.Fact.Give;
import dev.assay.random.SplitMix64;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/// Questions about who gave what to whom; only those with a single answer are asked.
final class Gifts {
    private Gifts() {}

    static Optional<Story> whoGaveWhat(SplitMix64 random, int facts) {
        var world = new World(random, World.GIVERS).live(facts, true);
        var gifts = world.story().stream()
                .filter(Give.class::isInstance)
                .map(Give.class::cast)
                .toList();
        if (gifts.isEmpty()) {
            return Optional.empty();
        }
        var gift = random.pick(gifts);
        var support = Set.of(world.story().indexOf(gift));
        return ask(random.below(3), gift, gifts)
                .map(asked -> Story.of(world.story(), asked.question(), asked.answer(), support));
    }

    private record Asked(String question, String answer) {}

    private static Optional<Asked> ask(int kind, Give gift, List<Give> gifts) {
        return switch (kind) {
            case 0 ->
                single(gifts, other -> hasObject(other, gift) && hasReceiver(other, gift))
                        .map(only -> new Asked(
                                "Who gave the %s to %s?".formatted(only.object(), only.receiver()), only.actor()));
            case 1 ->
                single(gifts, other -> hasGiver(other, gift) && hasReceiver(other, gift))
                        .map(only -> new Asked(
                                "What did %s give to %s?".formatted(only.actor(), only.receiver()), only.object()));
            default ->
                single(gifts, other -> hasGiver(other, gift) && hasObject(other, gift))
                        .map(only -> new Asked(
                                "Who did %s give the %s to?".formatted(only.actor(), only.object()), only.receiver()));
        };
    }

    private static boolean hasGiver(Give one, Give other) {
        return one.actor().equals(other.actor());
    }

    private static boolean hasObject(Give one, Give other) {
        return one.object().equals(other.object());
    }

    private static boolean hasReceiver(Give one, Give other) {
        return one.receiver().equals(other.receiver());
    }

    private static Optional<Give> single(List<Give> gifts, Predicate<Give> isAsked) {
        var found = gifts.stream().filter(isAsked).limit(2).toList();
        return found.size() == 1 ? Optional.of(found.getFirst()) : Optional.empty();
    }
}
