package dev.assay.sift.fact;

import java.util.Set;

/// A required text without a value in it: what it says counts, by its words or their synonyms.
///
/// @param concepts of its content words
/// @param isAbsence whether it says that something is not there: `No such file`, which `missing` says as well
record Phrase(String shown, Set<String> concepts, boolean isAbsence, double weight) {
    private static final double ENOUGH = 0.5;

    /// 1 where at least half of its words are there, else less.
    double kept(Set<String> given) {
        if (isAbsence && given.contains("exist")) {
            return 1;
        }
        long there = concepts.stream().filter(given::contains).count();
        return Math.min(1, there / (ENOUGH * concepts.size()));
    }
}
