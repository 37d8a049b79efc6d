package dev.assay.compact.template;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// What a continuation does to the ground truth.
///
/// @param removed entries as they were written; of entities the name counts
public record TruthChange(TruthTemplate removed, TruthTemplate added) {
    /// What holds afterwards.
    TruthTemplate appliedTo(TruthTemplate before) {
        return new TruthTemplate(
                list(before, "immutable_facts"),
                list(before, "locked_decisions"),
                list(before, "forbidden_behaviors"),
                list(before, "unresolved_items"),
                list(before, "deferred_items"),
                entities(before));
    }

    private List<TemplateText> list(TruthTemplate before, String name) {
        return Stream.concat(
                        before.list(name).stream()
                                .filter(text -> !removed.list(name).contains(text)),
                        added.list(name).stream())
                .toList();
    }

    private List<TruthTemplate.Entity> entities(TruthTemplate before) {
        var gone = removed.entities().stream().map(TruthTemplate.Entity::name).toList();
        var entities = new ArrayList<TruthTemplate.Entity>();
        before.entities().stream()
                .filter(entity -> !gone.contains(entity.name()))
                .forEach(entities::add);
        entities.addAll(added.entities());
        return entities;
    }
}
