package dev.assay.compact;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// What must survive compaction.
///
/// @param entityMap name to role, in the order of the template
public record GroundTruth(
        List<String> immutableFacts,
        List<String> lockedDecisions,
        List<String> forbiddenBehaviors,
        List<String> unresolvedItems,
        List<String> deferredItems,
        Map<String, String> entityMap) {
    /// Nothing to keep.
    public static final GroundTruth NOTHING =
            new GroundTruth(List.of(), List.of(), List.of(), List.of(), List.of(), Map.of());

    public GroundTruth {
        immutableFacts = List.copyOf(immutableFacts);
        lockedDecisions = List.copyOf(lockedDecisions);
        forbiddenBehaviors = List.copyOf(forbiddenBehaviors);
        unresolvedItems = List.copyOf(unresolvedItems);
        deferredItems = List.copyOf(deferredItems);
        entityMap = entityMap.isEmpty() ? Map.of() : Collections.unmodifiableMap(new LinkedHashMap<>(entityMap));
    }

    /// As a JSON object, all six sections always.
    public Map<String, Object> toMap() {
        var map = new LinkedHashMap<String, Object>();
        map.put("immutable_facts", immutableFacts);
        map.put("locked_decisions", lockedDecisions);
        map.put("forbidden_behaviors", forbiddenBehaviors);
        map.put("unresolved_items", unresolvedItems);
        map.put("deferred_items", deferredItems);
        map.put("entity_map", entityMap);
        return map;
    }

    /// The sections that [#toMap] wrote; missing ones are empty.
    public static GroundTruth of(Map<String, Object> map) {
        return of(new CaseFields("", map));
    }

    static GroundTruth of(CaseFields fields) {
        fields.refuseOthers(
                "immutable_facts",
                "locked_decisions",
                "forbidden_behaviors",
                "unresolved_items",
                "deferred_items",
                "entity_map");
        return new GroundTruth(
                section(fields, "immutable_facts"),
                section(fields, "locked_decisions"),
                section(fields, "forbidden_behaviors"),
                section(fields, "unresolved_items"),
                section(fields, "deferred_items"),
                fields.has("entity_map") ? fields.textMap("entity_map") : Map.of());
    }

    private static List<String> section(CaseFields fields, String name) {
        return fields.has(name) ? fields.texts(name) : List.of();
    }
}
