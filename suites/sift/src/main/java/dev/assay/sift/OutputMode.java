package dev.assay.sift;

/// The shape a case says its answer has; what format is checked by where the case names no check.
public enum OutputMode {
    PLAIN_TEXT,
    BULLET_LIST,
    JSON,
    YAML,
    TABLE,
    SINGLE_LINE,
    REGEX_CONSTRAINED,
    EXACT_LINES,
    /// The case leaves it to the intent.
    UNSTATED;

    @Override
    public String toString() {
        return this == UNSTATED ? "" : Labels.snake(this);
    }
}
