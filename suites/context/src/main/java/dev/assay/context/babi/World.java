package dev.assay.context.babi;

import dev.assay.random.SplitMix64;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/// People who walk through rooms and carry things, and the story of what they did.
final class World {
    static final List<String> ROOMS = List.of("bathroom", "bedroom", "garden", "hallway", "kitchen", "office");
    static final List<String> OBJECTS = List.of("apple", "football", "milk");
    static final List<String> PEOPLE = List.of("Daniel", "John", "Mary", "Sandra");
    static final List<String> GIVERS = List.of("Bill", "Fred", "Jeff", "Mary");

    private final SplitMix64 random;
    private final List<String> people;
    private final Map<String, String> rooms = new LinkedHashMap<>();
    private final Map<String, String> holders = new LinkedHashMap<>();
    private final Map<String, String> lying = new LinkedHashMap<>();
    private final List<Fact> story = new ArrayList<>();

    /// What somebody did.
    sealed interface Fact {
        String actor();

        String text();

        record Move(String actor, String room, String text) implements Fact {}

        record Take(String actor, String object, String text) implements Fact {}

        record Drop(String actor, String object, String text) implements Fact {}

        record Give(String actor, String object, String receiver, String text) implements Fact {}
    }

    World(SplitMix64 random, List<String> people) {
        this.random = random;
        this.people = people;
        OBJECTS.forEach(object -> lying.put(object, random.pick(ROOMS)));
    }

    List<Fact> story() {
        return story;
    }

    /// Goes on until the story has so many facts.
    World live(int facts, boolean isGenerous) {
        while (story.size() < facts) {
            step(random.pick(people), isGenerous);
        }
        return this;
    }

    private void step(String actor, boolean isGenerous) {
        var held = held(actor);
        var room = Optional.ofNullable(rooms.get(actor));
        var near = OBJECTS.stream()
                .filter(object -> room.isPresent() && room.get().equals(lying.get(object)))
                .toList();
        if (!near.isEmpty() && random.below(4) > 0) {
            take(actor, random.pick(near));
        } else if (!held.isEmpty() && isGenerous && random.below(2) == 0) {
            give(actor, random.pick(held));
        } else if (!held.isEmpty() && random.below(5) == 0) {
            drop(actor, random.pick(held), room.orElseThrow());
        } else {
            move(actor, wanted(room));
        }
    }

    /// Half of the walks lead to where something lies, or stories would be about empty hands.
    private String wanted(Optional<String> room) {
        var elsewhere =
                ROOMS.stream().filter(other -> !room.equals(Optional.of(other))).toList();
        var worthwhile = elsewhere.stream().filter(lying::containsValue).toList();
        return random.pick(worthwhile.isEmpty() || random.below(2) == 0 ? elsewhere : worthwhile);
    }

    private void move(String actor, String room) {
        rooms.put(actor, room);
        var verb = random.pick(List.of("went to", "walked to", "hurried to", "came into", "returned to"));
        story.add(new Fact.Move(actor, room, "%s %s the %s.".formatted(actor, verb, room)));
    }

    private void take(String actor, String object) {
        lying.remove(object);
        holders.put(object, actor);
        var verb = random.pick(List.of("took", "picked up", "grabbed"));
        story.add(new Fact.Take(actor, object, "%s %s the %s there.".formatted(actor, verb, object)));
    }

    private void drop(String actor, String object, String room) {
        holders.remove(object);
        lying.put(object, room);
        var verb = random.pick(List.of("put down", "dropped", "left"));
        story.add(new Fact.Drop(actor, object, "%s %s the %s there.".formatted(actor, verb, object)));
    }

    private void give(String actor, String object) {
        var receiver = random.pick(
                people.stream().filter(other -> !other.equals(actor)).toList());
        var room = rooms.getOrDefault(actor, ROOMS.getFirst());
        if (!room.equals(rooms.get(receiver))) {
            move(receiver, room);
        }
        holders.remove(object);
        holders.put(object, receiver);
        var verb = random.pick(List.of("gave", "handed", "passed"));
        story.add(
                new Fact.Give(actor, object, receiver, "%s %s the %s to %s.".formatted(actor, verb, object, receiver)));
    }

    /// What somebody has in hand at the end, in the order it came there.
    List<String> held(String actor) {
        return holders.entrySet().stream()
                .filter(entry -> entry.getValue().equals(actor))
                .map(Map.Entry::getKey)
                .toList();
    }

    /// Number of the last fact before an end that is somebody's move; empty when there is none.
    Optional<Integer> lastMove(String actor, int end) {
        return IntStream.range(0, end)
                .map(i -> end - 1 - i)
                .filter(i ->
                        story.get(i) instanceof Fact.Move move && move.actor().equals(actor))
                .boxed()
                .findFirst();
    }

    String room(int move) {
        return story.get(move) instanceof Fact.Move fact ? fact.room() : "";
    }
}
