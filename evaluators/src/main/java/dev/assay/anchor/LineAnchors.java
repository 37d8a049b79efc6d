package dev.assay.anchor;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// The anchors of each line of a text, found when a line is first asked for. No anchor goes over the end of
/// a line, so whoever quotes whole lines can be read without reading them again.
final class LineAnchors {
    private static final char END = '\n';

    private final Set<String> lines;
    private final Map<String, Set<String>> known = new ConcurrentHashMap<>();

    LineAnchors(String text) {
        this.lines = new HashSet<>(Arrays.asList(split(text)));
    }

    static String[] split(String text) {
        return text.split(String.valueOf(END), -1);
    }

    /// Empty where the text has no such line.
    Optional<Set<String>> of(String line) {
        return lines.contains(line) ? Optional.of(known.computeIfAbsent(line, LineAnchors::in)) : Optional.empty();
    }

    static Set<String> in(String line) {
        return AnchorFinder.count(line).keySet();
    }
}
