package dev.assay.sift.lexis;

import dev.assay.text.Prompt;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What one may put in the place of a word without saying something else.
public final class Wording {
    /// Words of every report: they carry no statement of their own.
    private static final Set<String> PLAIN =
            words("plain.md").flatMap(Arrays::stream).map(Stems::of).collect(Collectors.toUnmodifiableSet());
    /// The numbers of the groups a stem is in; a word may be in several.
    private static final Map<String, Set<Integer>> GROUPS = groups();
    private static final int SAME_START = 5;

    private Wording() {}

    private static Stream<String[]> words(String file) {
        return Prompt.beside(Wording.class, file).template().lines().map(line -> line.split(" "));
    }

    private static Map<String, Set<Integer>> groups() {
        var groups = new HashMap<String, Set<Integer>>();
        List<String[]> lines = words("synonyms.md").toList();
        for (int at = 0; at < lines.size(); at++) {
            for (var word : lines.get(at)) {
                groups.computeIfAbsent(Stems.of(word), _ -> new HashSet<>()).add(at);
            }
        }
        return groups;
    }

    public static boolean isPlain(String stem) {
        return PLAIN.contains(stem);
    }

    /// `halted` and `stopped`, `compiling` and `compilation`.
    public static boolean areAlike(String stem, String other) {
        if (stem.equals(other) || English.concept(stem).equals(English.concept(other))) {
            return true;
        }
        if (stem.length() >= SAME_START
                && other.length() >= SAME_START
                && stem.regionMatches(0, other, 0, SAME_START)) {
            return true;
        }
        var groups = GROUPS.getOrDefault(stem, Set.of());
        return GROUPS.getOrDefault(other, Set.of()).stream().anyMatch(groups::contains);
    }
}
