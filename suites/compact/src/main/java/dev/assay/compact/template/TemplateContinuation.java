package dev.assay.compact.template;

import java.util.List;

/// What happens between two cycles of drift; `standard` only.
///
/// @param groundTruth all that holds afterwards
/// @param items all that is asked afterwards
public record TemplateContinuation(List<TemplateTurn> turns, TruthTemplate groundTruth, List<TemplateItem> items) {
    public TemplateContinuation {
        turns = List.copyOf(turns);
        items = List.copyOf(items);
    }
}
