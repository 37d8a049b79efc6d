package dev.assay.sift.certify;

/// A line of an output, and how often it stands there in a row.
public record Stretch(String line, int times) {
    public Stretch {
        if (times < 1) {
            throw new IllegalArgumentException("times must be at least 1, not " + times);
        }
    }

    static Stretch once(String line) {
        return new Stretch(line, 1);
    }
}
