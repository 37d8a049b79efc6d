package dev.assay.grading;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Words with their counts.
record Bag(Map<String, Integer> counts, int size) {
    static Bag of(List<String> words) {
        var counts = new HashMap<String, Integer>(2 * words.size());
        for (var word : words) {
            counts.merge(word, 1, Integer::sum);
        }
        return new Bag(counts, words.size());
    }

    /// How many words both have, each counted as often as both have it.
    int shared(Bag other) {
        int shared = 0;
        for (var entry : counts.entrySet()) {
            shared += Math.min(entry.getValue(), other.counts.getOrDefault(entry.getKey(), 0));
        }
        return shared;
    }

    /// The harmonic mean of precision and recall of an answer's words; two empty bags agree.
    double f1(Bag answer) {
        if (size == 0) {
            return answer.size == 0 ? 1 : 0;
        }
        int shared = shared(answer);
        if (shared == 0) {
            return 0;
        }
        double precision = (double) shared / answer.size;
        double recall = (double) shared / size;
        return 2 * precision * recall / (precision + recall);
    }
}
