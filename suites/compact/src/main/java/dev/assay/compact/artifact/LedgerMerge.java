package dev.assay.compact.artifact;

import dev.assay.api.Profile;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;

/// Joins the state of a new segment to the state of all segments before.
///
/// Entries are united in the order they first came, roles are overlaid. The original forgets all facts but
/// the newest; under `standard` they are united too. A list that grows too long keeps its newest entries.
public record LedgerMerge(Profile profile) {
    /// @param notices what had to be left out
    public record Merged(StructuredState state, List<String> notices) {}

    public Merged merge(StructuredState previous, StructuredState fresh) {
        var notices = new ArrayList<String>();
        var entities = new LinkedHashMap<>(previous.entityMap());
        entities.putAll(fresh.entityMap());
        var state = StructuredState.of(section -> newest(section, united(section, previous, fresh), notices), entities);
        return new Merged(state, notices);
    }

    private List<String> united(Section section, StructuredState previous, StructuredState fresh) {
        if (section == Section.IMMUTABLE_FACTS && profile == Profile.COMPAT) {
            return section.of(fresh);
        }
        var entries = new LinkedHashSet<>(section.of(previous));
        entries.addAll(section.of(fresh));
        return List.copyOf(entries);
    }

    private static List<String> newest(Section section, List<String> entries, List<String> notices) {
        int surplus = entries.size() - ArtifactLimits.ENTRIES;
        if (surplus <= 0) {
            return entries;
        }
        notices.add("%s: the %d oldest entries were dropped".formatted(section.key(), surplus));
        return entries.subList(surplus, entries.size());
    }
}
