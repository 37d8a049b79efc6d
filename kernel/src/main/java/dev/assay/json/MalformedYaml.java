package dev.assay.json;

/// A text that is not YAML, and the line where that shows; the caller knows the file.
public final class MalformedYaml extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final int line;

    MalformedYaml(int line, String message) {
        super(message);
        this.line = line;
    }

    /// From one.
    public int line() {
        return line;
    }
}
