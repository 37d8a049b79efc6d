package dev.assay.lossmap;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Finds the passages of an input that a reworded passage may come from, by the words they share.
final class SourceIndex {
    /// Words in more passages than this tell nothing about where a sentence comes from.
    private static final int MOST_PASSAGES = 200;

    /// A passage that holds so much of another's words is where it comes from.
    private static final double LIKELY = 0.5;

    /// So much of a sentence must be in the input somewhere, or it is made up.
    private static final double SAID = 0.6;

    private final List<Set<String>> words = new ArrayList<>();
    private final Map<String, List<Integer>> places = new HashMap<>();

    SourceIndex(List<Passage> passages) {
        for (int place = 0; place < passages.size(); place++) {
            var set = WordSet.of(passages.get(place).text());
            words.add(set);
            for (var word : set) {
                places.computeIfAbsent(word, _ -> new ArrayList<>()).add(place);
            }
        }
    }

    boolean has(String word) {
        return places.containsKey(word);
    }

    /// @param isSaid whether the input says it at all
    /// @param places passages it comes from
    record Sources(boolean isSaid, List<Integer> places) {}

    Sources of(Passage passage) {
        var wanted = WordSet.of(passage.text());
        if (wanted.isEmpty()) {
            return new Sources(true, List.of());
        }
        var shared = new HashMap<Integer, Integer>();
        long known = 0;
        for (var word : wanted) {
            var holding = places.getOrDefault(word, List.of());
            known += holding.isEmpty() ? 0 : 1;
            if (holding.size() <= MOST_PASSAGES) {
                holding.forEach(place -> shared.merge(place, 1, Integer::sum));
            }
        }
        var sources = shared.entrySet().stream()
                .filter(entry -> isLikely(entry.getValue(), wanted, words.get(entry.getKey())))
                .map(Map.Entry::getKey)
                .sorted()
                .toList();
        return new Sources(!sources.isEmpty() || known >= SAID * wanted.size(), sources);
    }

    private static boolean isLikely(int shared, Set<String> wanted, Set<String> source) {
        int smaller = Math.min(wanted.size(), source.size());
        return shared >= Math.min(2, smaller) && shared >= LIKELY * smaller;
    }
}
