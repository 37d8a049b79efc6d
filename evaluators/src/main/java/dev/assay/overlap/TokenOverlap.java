package dev.assay.overlap;

import java.util.HashMap;
import java.util.List;

/// How many tokens a prediction shares with a reference, each counted as often as both have it.
///
/// @param shared size of the multiset intersection
public record TokenOverlap(int shared, int predicted, int expected) {
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

    /// The same for words that are texts already.
    public static TokenOverlap of(List<String> prediction, List<String> reference) {
        var unmatched = new HashMap<String, Integer>();
        reference.forEach(word -> unmatched.merge(word, 1, Integer::sum));
        var shared = 0;
        for (var word : prediction) {
            var left = unmatched.getOrDefault(word, 0);
            if (left > 0) {
                unmatched.put(word, left - 1);
                shared++;
            }
        }
        return new TokenOverlap(shared, prediction.size(), reference.size());
    }

    public double recall() {
        return expected == 0 ? 0 : (double) shared / expected;
    }

    /// The harmonic mean of precision and recall; 0 where nothing is shared.
    public double f1() {
        if (shared == 0) {
            return 0;
        }
        var precision = (double) shared / predicted;
        var recall = recall();
        return 2 * precision * recall / (precision + recall);
    }
}
