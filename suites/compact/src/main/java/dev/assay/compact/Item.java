package dev.assay.compact;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/// One question of a case.
///
/// @param key unique within a case
/// @param expected the check and its values, a free JSON object
public record Item(String key, ItemType type, String prompt, Map<String, Object> expected) {
    public Item {
        expected = Collections.unmodifiableMap(new LinkedHashMap<>(expected));
    }

    /// As a JSON object.
    public Map<String, Object> toMap() {
        var map = new LinkedHashMap<String, Object>();
        map.put("key", key);
        map.put("item_type", type.toString());
        map.put("prompt", prompt);
        map.put("expected", expected);
        return map;
    }

    /// The item that [#toMap] wrote.
    public static Item of(Map<String, Object> map) {
        return of(new CaseFields("", map));
    }

    static Item of(CaseFields fields) {
        fields.refuseOthers("key", "item_type", "prompt", "expected");
        return new Item(
                fields.text("key"),
                fields.named("item_type", ItemType::named),
                fields.text("prompt"),
                fields.object("expected").map());
    }
}
