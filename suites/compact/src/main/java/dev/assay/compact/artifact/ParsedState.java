package dev.assay.compact.artifact;

import java.util.List;

/// What could be read of a model's structured state.
public record ParsedState(StructuredState state, List<StateWarning> warnings) {
    public ParsedState {
        warnings = List.copyOf(warnings);
    }

    /// What the warnings say, for an artifact.
    public List<String> messages() {
        return warnings.stream().map(StateWarning::message).toList();
    }
}
