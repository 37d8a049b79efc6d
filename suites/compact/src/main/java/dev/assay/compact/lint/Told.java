package dev.assay.compact.lint;

import dev.assay.compact.CompactCase;
import dev.assay.compact.Item;
import dev.assay.compact.Turn;
import dev.assay.compact.relation.Relation;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// A case up to one of its cycles: what was said, and what is true.
///
/// @param cycle whose questions are asked
record Told(CompactCase one, int cycle) {
    /// The conversation and each continuation up to the cycle.
    List<List<Turn>> segments() {
        var segments = new ArrayList<List<Turn>>();
        segments.add(one.transcript().turns());
        one.continuations().stream().limit(cycle).forEach(next -> segments.add(next.turns()));
        return segments;
    }

    List<Turn> turns() {
        return segments().stream().flatMap(List::stream).toList();
    }

    List<Item> items() {
        return one.itemsIn(cycle);
    }

    /// The sentences that are true, in the order of the items.
    List<String> truths() {
        var truth = one.groundTruthIn(cycle);
        return Stream.of(truth.immutableFacts(), truth.lockedDecisions(), truth.unresolvedItems())
                .flatMap(List::stream)
                .toList();
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
