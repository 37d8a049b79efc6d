package dev.assay.sift;

/// What kind of answer a case asks for; decides weights, prompts and validation.
public enum Intent {
    SUMMARY(Mode.PLAIN_TEXT),
    RECALL(Mode.PLAIN_TEXT),
    EXACT_LINES(Mode.EXACT_LINES),
    EXACT_FORMAT(Mode.EXACT_FORMAT),
    JSON(Mode.STRUCTURED),
    YAML(Mode.STRUCTURED),
    TABLE(Mode.STRUCTURED),
    BULLET_LIST(Mode.STRUCTURED);

    private final Mode mode;

    Intent(Mode mode) {
        this.mode = mode;
    }

    /// The contract an answer is held to.
    public enum Mode {
        /// Prose without headings, bullets, fences or tags.
        PLAIN_TEXT,
        /// Lines copied from the input.
        EXACT_LINES,
        /// A bare value and nothing else.
        EXACT_FORMAT,
        /// JSON, YAML, a table or a bullet list.
        STRUCTURED
    }

    public Mode mode() {
        return mode;
    }

    public boolean isPlainText() {
        return mode == Mode.PLAIN_TEXT;
    }

    public boolean isStructured() {
        return mode == Mode.STRUCTURED;
    }

    @Override
    public String toString() {
        return Labels.kebab(this);
    }
}
