package dev.assay.sift.format;

/// How well an answer has the form asked for, 0 to 1, higher is better.
public interface FormatRule {
    /// @param answer without whitespace around it, and not empty
    double score(String answer);
}
