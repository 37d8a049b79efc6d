package dev.assay.headline;

import java.util.List;

/// A score that may lead, and the scores that explain it.
///
/// @param floor what keeping or saying nothing scores
/// @param ceiling what the best possible system scores
/// @param diagnostics scores shown beside it
public record Headline(String score, double floor, double ceiling, List<String> diagnostics) {
    public Headline {
        diagnostics = List.copyOf(diagnostics);
        if (floor >= ceiling) {
            throw new IllegalArgumentException("%s: the floor must lie below the ceiling".formatted(score));
        }
    }

    /// Of a score from 0 to 1.
    public static Headline of(String score, String... diagnostics) {
        return new Headline(score, 0, 1, List.of(diagnostics));
    }
}
