package dev.assay.compact.template;

import java.nio.file.Path;

/// One thing wrong with a template.
///
/// @param location dotted for what is misshapen (`transcript.turns.0.role`), with brackets for what is
/// misused (`transcript.turns[0].template`); empty for the whole file
/// @param line from one
public record Problem(Kind kind, String location, int line, String message) {
    /// What sort of mistake; the first ones make the file unreadable.
    public enum Kind {
        NOT_YAML,
        ROOT_NOT_MAPPING,
        NO_TEMPLATE,
        STRUCTURE,
        DUPLICATE_VARIABLE,
        UNKNOWN_GENERATOR,
        DUPLICATE_ITEM,
        UNDECLARED_VARIABLE,
        UNKNOWN_DIFFICULTY_REFERENCE,
        /// Refused in `standard` only.
        RULE;

        /// Whether the file could not even be read as a template.
        public boolean isUnreadable() {
            return compareTo(STRUCTURE) <= 0;
        }
    }

    /// As one line of an error message.
    public String in(Path file) {
        var subject = location.isEmpty() ? "" : "\"" + location + "\" ";
        return "%s:%d: %s%s".formatted(file, line, subject, message);
    }
}
