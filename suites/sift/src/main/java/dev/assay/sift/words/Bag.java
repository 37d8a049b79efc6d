package dev.assay.sift.words;

import dev.assay.text.CaseFolding;
import dev.assay.text.WordFilter;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The words of a target with their counts, and answers held against them.
public final class Bag {
    private final Map<String, Integer> counts = new HashMap<>();
    private final WordFilter filter;
    private final int size;

    private Bag(List<String> words) {
        words.forEach(word -> counts.merge(word, 1, Integer::sum));
        this.filter = new WordFilter(counts.keySet());
        this.size = words.size();
    }

    public static Bag of(List<String> words) {
        return new Bag(words);
    }

    public int size() {
        return size;
    }

    /// Of a text's words, all of them.
    public Overlap overlap(String text) {
        var counting = new Counting();
        Words.each(text, counting::add);
        return counting.overlap();
    }

    /// Of a text's words that carry quality.
    public Overlap overlapOutside(List<String> anchors, String text) {
        var counting = new Counting();
        Words.eachOutside(anchors, text, counting::add);
        return counting.overlap();
    }

    private final class Counting {
        private final Map<String, Integer> taken = new HashMap<>();
        private int given;
        private int shared;

        void add(String text, int from, int to) {
            given++;
            if (filter.mayHold(text, from, to)) {
                share(CaseFolding.fold(text.substring(from, to)));
            }
        }

        private void share(String word) {
            int wanted = counts.getOrDefault(word, 0);
            if (wanted > 0 && taken.merge(word, 1, Integer::sum) <= wanted) {
                shared++;
            }
        }

        Overlap overlap() {
            return new Overlap(size, given, shared);
        }
    }
}
