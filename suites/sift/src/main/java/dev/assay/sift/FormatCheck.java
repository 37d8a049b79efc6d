package dev.assay.sift;

/// How the format of an answer is checked.
public enum FormatCheck {
    /// By the output mode.
    NONE,
    EXACT_MATCH,
    REGEX,
    JSON_SHAPE,
    YAML_SHAPE,
    TABLE_SHAPE,
    BULLET_SHAPE;

    @Override
    public String toString() {
        return Labels.snake(this);
    }
}
