package dev.assay.compact.template;

import java.util.List;
import java.util.Optional;

/// A recipe for cases, read and checked.
///
/// @param family of failure that it probes
/// @param continuations of drift cycle 1, 2 and so on
/// @param scenario in the second dialect, which has no turns or items of its own
public record Template(
        String key,
        String family,
        String version,
        DifficultyPolicy policy,
        List<Variable> variables,
        List<TemplateTurn> turns,
        TruthTemplate groundTruth,
        List<TemplateItem> items,
        List<TemplateContinuation> continuations,
        Optional<Scenario> scenario) {
    public Template {
        variables = List.copyOf(variables);
        turns = List.copyOf(turns);
        items = List.copyOf(items);
        continuations = List.copyOf(continuations);
    }

    /// A template of the second dialect.
    static Template of(String key, String family, String version, Scenario scenario) {
        return new Template(
                key,
                family,
                version,
                DifficultyPolicy.NONE,
                List.of(),
                List.of(),
                TruthTemplate.NOTHING,
                List.of(),
                List.of(),
                Optional.of(scenario));
    }
}
