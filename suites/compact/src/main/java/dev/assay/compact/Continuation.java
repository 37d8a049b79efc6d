package dev.assay.compact;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// What one drift cycle adds to a case: things said, and the state of the case once they are said.
///
/// @param turns with ids that go on from the turns before
/// @param groundTruth all that must survive from this cycle on, not only what changed
/// @param items all that is asked in this cycle, not only what is new
public record Continuation(List<Turn> turns, GroundTruth groundTruth, List<Item> items) {
    public Continuation {
        turns = List.copyOf(turns);
        items = List.copyOf(items);
    }

    /// As a JSON object.
    public Map<String, Object> toMap() {
        var map = new LinkedHashMap<String, Object>();
        map.put("turns", turns.stream().map(Turn::toMap).toList());
        map.put("ground_truth", groundTruth.toMap());
        map.put("evaluation_items", items.stream().map(Item::toMap).toList());
        return map;
    }

    static Continuation of(CaseFields fields) {
        fields.refuseOthers("turns", "ground_truth", "evaluation_items");
        return new Continuation(
                fields.objects("turns").stream().map(Turn::of).toList(),
                GroundTruth.of(fields.object("ground_truth")),
                fields.objects("evaluation_items").stream().map(Item::of).toList());
    }
}
