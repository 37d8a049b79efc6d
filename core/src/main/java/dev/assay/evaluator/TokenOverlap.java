package dev.assay.evaluator;

/// How many tokens a prediction shares with a reference, each counted as often as both have it.
///
/// @param shared size of the multiset intersection
record TokenOverlap(int shared, int predicted, int expected) {
    static TokenOverlap of(Tokens prediction, Tokens reference) {
        var ids = new TokenIds(reference);
        var expected = new int[ids.distinct()];
        for (var id : ids.own()) {
            expected[id]++;
        }
        // One place more for what the reference lacks: its id is one too small for the array.
        var given = new int[ids.distinct() + 1];
        for (var token = 0; token < prediction.count(); token++) {
            given[ids.find(prediction, token) - TokenIds.UNKNOWN]++;
        }
        var shared = 0;
        for (var id = 0; id < expected.length; id++) {
            shared += Math.min(expected[id], given[id - TokenIds.UNKNOWN]);
        }
        return new TokenOverlap(shared, prediction.count(), reference.count());
    }

    double recall() {
        return expected == 0 ? 0 : (double) shared / expected;
    }

    /// The harmonic mean of precision and recall; 0 where nothing is shared.
    double f1() {
        if (shared == 0) {
            return 0;
        }
        var precision = (double) shared / predicted;
        var recall = recall();
        return 2 * precision * recall / (precision + recall);
    }
}
