package dev.assay.compact.template;

import java.util.List;

/// A recipe for cases, read and checked.
///
/// @param family of failure that it probes
/// @param continuations of drift cycle 1, 2 and so on
public record Template(
        String key,
        String family,
        String version,
        DifficultyPolicy policy,
        List<Variable> variables,
        List<TemplateTurn> turns,
        TruthTemplate groundTruth,
        List<TemplateItem> items,
        List<TemplateContinuation> continuations) {
    public Template {
        variables = List.copyOf(variables);
        turns = List.copyOf(turns);
        items = List.copyOf(items);
        continuations = List.copyOf(continuations);
    }
}
