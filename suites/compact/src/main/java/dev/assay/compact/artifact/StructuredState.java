package dev.assay.compact.artifact;

import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;

/// What a method says must not be lost, by kind.
///
/// @param entityMap name to role, in the order given
public record StructuredState(
        List<String> immutableFacts,
        List<String> lockedDecisions,
        List<String> deferredItems,
        List<String> forbiddenBehaviors,
        Map<String, String> entityMap,
        List<String> unresolvedItems) {
    public static final String ENTITY_MAP = "entity_map";

    public static final StructuredState EMPTY = of(_ -> List.of(), Map.of());

    public StructuredState {
        immutableFacts = List.copyOf(immutableFacts);
        lockedDecisions = List.copyOf(lockedDecisions);
        deferredItems = List.copyOf(deferredItems);
        forbiddenBehaviors = List.copyOf(forbiddenBehaviors);
        entityMap = Collections.unmodifiableMap(new LinkedHashMap<>(entityMap));
        unresolvedItems = List.copyOf(unresolvedItems);
    }

    /// A state whose lists are made one by one.
    public static StructuredState of(Function<Section, List<String>> entries, Map<String, String> entityMap) {
        return new StructuredState(
                entries.apply(Section.IMMUTABLE_FACTS),
                entries.apply(Section.LOCKED_DECISIONS),
                entries.apply(Section.DEFERRED_ITEMS),
                entries.apply(Section.FORBIDDEN_BEHAVIORS),
                entityMap,
                entries.apply(Section.UNRESOLVED_ITEMS));
    }

    public boolean isEmpty() {
        return texts().findAny().isEmpty();
    }

    /// Every text in it, names and roles of the entity map included.
    public Stream<String> texts() {
        return Stream.concat(
                Arrays.stream(Section.values()).flatMap(section -> section.of(this).stream()),
                entityMap.entrySet().stream().flatMap(entry -> Stream.of(entry.getKey(), entry.getValue())));
    }

    /// As a JSON object, all six sections always.
    public Map<String, Object> toMap() {
        var map = new LinkedHashMap<String, Object>();
        map.put(Section.IMMUTABLE_FACTS.key(), immutableFacts);
        map.put(Section.LOCKED_DECISIONS.key(), lockedDecisions);
        map.put(Section.DEFERRED_ITEMS.key(), deferredItems);
        map.put(Section.FORBIDDEN_BEHAVIORS.key(), forbiddenBehaviors);
        map.put(ENTITY_MAP, entityMap);
        map.put(Section.UNRESOLVED_ITEMS.key(), unresolvedItems);
        return map;
    }
}
