package dev.assay.compact.artifact;

import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/// The five lists of a structured state, in the order they are shown.
public enum Section {
    IMMUTABLE_FACTS("Immutable facts", StructuredState::immutableFacts),
    LOCKED_DECISIONS("Locked decisions", StructuredState::lockedDecisions),
    FORBIDDEN_BEHAVIORS("Forbidden behaviors (NEVER do)", StructuredState::forbiddenBehaviors),
    DEFERRED_ITEMS("Deferred items", StructuredState::deferredItems),
    UNRESOLVED_ITEMS("Unresolved items", StructuredState::unresolvedItems);

    private final String key = name().toLowerCase(Locale.ROOT);
    private final String label;
    private final Function<StructuredState, List<String>> entries;

    Section(String label, Function<StructuredState, List<String>> entries) {
        this.label = label;
        this.entries = entries;
    }

    /// Its name in JSON.
    public String key() {
        return key;
    }

    /// Its heading where a model reads it.
    public String label() {
        return label;
    }

    public List<String> of(StructuredState state) {
        return entries.apply(state);
    }
}
