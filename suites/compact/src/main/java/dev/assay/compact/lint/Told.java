package dev.assay.compact.lint;

import dev.assay.compact.CompactCase;
import dev.assay.compact.Item;
import dev.assay.compact.Turn;
import dev.assay.compact.artifact.ArtifactRoom;
import dev.assay.compact.method.Sentences;
import dev.assay.compact.relation.Relation;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.stream.Stream;

/// A case up to one of its cycles: what was said, and what is true.
///
/// It is cut into turns and sentences once, for all tricks. Of one thread.
final class Told {
    private final CompactCase one;
    private final List<List<Turn>> segments = new ArrayList<>();
    private final List<Turn> turns;
    private final List<Item> items;
    private final List<String> truths;
    private final IdentityHashMap<Turn, List<String>> sentences = new IdentityHashMap<>();
    private final int room;

    /// @param cycle whose questions are asked
    Told(CompactCase one, int cycle) {
        this.one = one;
        segments.add(one.transcript().turns());
        one.continuations().stream().limit(cycle).forEach(next -> segments.add(next.turns()));
        turns = segments.stream().flatMap(List::stream).toList();
        items = one.itemsIn(cycle);
        var truth = one.groundTruthIn(cycle);
        truths = Stream.of(truth.immutableFacts(), truth.lockedDecisions(), truth.unresolvedItems())
                .flatMap(List::stream)
                .toList();
        room = ArtifactRoom.after(turns);
    }

    CompactCase one() {
        return one;
    }

    /// The conversation and each continuation up to the cycle.
    List<List<Turn>> segments() {
        return List.copyOf(segments);
    }

    List<Turn> turns() {
        return turns;
    }

    List<String> sentences(Turn turn) {
        return sentences.computeIfAbsent(turn, one -> Sentences.of(one.content()));
    }

    /// How many tokens a method may keep.
    int room() {
        return room;
    }

    List<Item> items() {
        return items;
    }

    /// The sentences that are true, in the order of the items.
    List<String> truths() {
        return truths;
    }

    /// What fills the sentence of an item: a value, a person, or steps.
    static String filling(Item item) {
        if (item.expected().get("values") instanceof List<?> steps) {
            return steps(steps.stream().map(String::valueOf).toList());
        }
        return Relation.of(item)
                .flatMap(Relation::of)
                .orElseGet(() -> String.valueOf(item.expected().get("value")));
    }

    static String steps(List<String> steps) {
        boolean isHan = steps.stream().anyMatch(step -> step.codePoints().anyMatch(Character::isIdeographic));
        return String.join(isHan ? "\u3001" : ", ", steps);
    }

    /// The sentence of an item with something else in the place of its value.
    String otherwise(int item, String filling) {
        return truths().get(item).replace(filling(items().get(item)), filling);
    }
}
