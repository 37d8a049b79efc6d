package dev.assay.compact.template;

import dev.assay.compact.GroundTruth;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// What must survive, with references.
public record TruthTemplate(
        List<TemplateText> immutableFacts,
        List<TemplateText> lockedDecisions,
        List<TemplateText> forbiddenBehaviors,
        List<TemplateText> unresolvedItems,
        List<TemplateText> deferredItems,
        List<Entity> entities) {
    static final List<String> LISTS =
            List.of("immutable_facts", "locked_decisions", "forbidden_behaviors", "unresolved_items", "deferred_items");
    static final TruthTemplate NOTHING =
            new TruthTemplate(List.of(), List.of(), List.of(), List.of(), List.of(), List.of());

    public TruthTemplate {
        immutableFacts = List.copyOf(immutableFacts);
        lockedDecisions = List.copyOf(lockedDecisions);
        forbiddenBehaviors = List.copyOf(forbiddenBehaviors);
        unresolvedItems = List.copyOf(unresolvedItems);
        deferredItems = List.copyOf(deferredItems);
        entities = List.copyOf(entities);
    }

    /// Somebody or something, and what it is there for.
    public record Entity(TemplateText name, TemplateText role) {}

    List<TemplateText> list(String name) {
        return switch (name) {
            case "immutable_facts" -> immutableFacts;
            case "locked_decisions" -> lockedDecisions;
            case "forbidden_behaviors" -> forbiddenBehaviors;
            case "unresolved_items" -> unresolvedItems;
            case "deferred_items" -> deferredItems;
            default -> throw new IllegalArgumentException(name);
        };
    }

    /// With values. Where two names become equal, the later role wins and the first place is kept.
    public GroundTruth fill(Map<String, String> bindings) {
        return new GroundTruth(
                filled(immutableFacts, bindings),
                filled(lockedDecisions, bindings),
                filled(forbiddenBehaviors, bindings),
                filled(unresolvedItems, bindings),
                filled(deferredItems, bindings),
                entityMap(bindings));
    }

    private static List<String> filled(List<TemplateText> texts, Map<String, String> bindings) {
        return texts.isEmpty()
                ? List.of()
                : texts.stream().map(text -> text.fill(bindings)).toList();
    }

    private Map<String, String> entityMap(Map<String, String> bindings) {
        var map = new LinkedHashMap<String, String>();
        for (var entity : entities) {
            map.put(entity.name.fill(bindings), entity.role.fill(bindings));
        }
        return map;
    }
}
