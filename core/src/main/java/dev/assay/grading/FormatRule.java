package dev.assay.grading;

/// How well an answer has the form asked for, 0 to 1, higher is better.
interface FormatRule {
    /// @param answer without whitespace around it, and not empty
    double score(String answer);
}
