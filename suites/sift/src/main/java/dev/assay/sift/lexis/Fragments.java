package dev.assay.sift.lexis;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// Finds out whether a word has any of many fragments in it.
public final class Fragments {
    private final Map<Character, List<String>> byFirst = new HashMap<>();

    /// @param fragments none of them empty
    public Fragments(Collection<String> fragments) {
        fragments.forEach(one -> byFirst.merge(one.charAt(0), List.of(one), Fragments::joined));
    }

    private static List<String> joined(List<String> one, List<String> other) {
        return Stream.concat(one.stream(), other.stream()).toList();
    }

    public boolean areIn(String word) {
        for (int at = 0; at < word.length(); at++) {
            for (var fragment : byFirst.getOrDefault(word.charAt(at), List.of())) {
                if (word.startsWith(fragment, at)) {
                    return true;
                }
            }
        }
        return false;
    }
}
