package dev.assay.compact.artifact;

import java.util.Locale;

/// Something a model's structured state had that could not be used as it was.
public record StateWarning(Kind kind, String message) {
    /// What is wrong with the state.
    public enum Kind {
        INVALID_JSON,
        NOT_OBJECT,
        SECTION_NOT_LIST,
        ITEM_NOT_STRING,
        ITEM_TRUNCATED,
        SECTION_OVERFLOW,
        ENTITY_MAP_NOT_MAPPING,
        ENTITY_ENTRY_SKIPPED,
        /// Only `standard` finds an object in the middle of other text.
        PROSE_AROUND_JSON;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
