package dev.assay.compact.template;

import dev.assay.compact.TurnRole;
import java.util.List;
import java.util.Optional;

/// One entry of a template's conversation.
public sealed interface TemplateTurn {
    /// A turn with a text.
    ///
    /// @param wordings the plainest first, at least one
    /// @param isTimed whether `override_timing` says where it stands
    record Said(TurnRole role, List<TemplateText> wordings, List<String> tags, boolean isTimed)
            implements TemplateTurn {
        public Said {
            wordings = List.copyOf(wordings);
            tags = List.copyOf(tags);
        }
    }

    /// Turns beside the point.
    ///
    /// @param topic of the lexicon; one is drawn where none is named
    record Block(FillerCount count, Optional<String> topic) implements TemplateTurn {}
}
