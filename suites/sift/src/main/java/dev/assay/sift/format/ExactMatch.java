package dev.assay.sift.format;

import dev.assay.text.UnicodeText;
import java.util.List;

/// The target and nothing else; lines in their places and near misses count in part.
final class ExactMatch implements FormatRule {
    private final String target;
    private final List<String> lines;
    private final NearMiss nearMiss;

    ExactMatch(String target) {
        this.target = normalized(target);
        this.lines = lines(this.target);
        this.nearMiss = new NearMiss(this.target);
    }

    private static String normalized(String text) {
        return UnicodeText.strip(text).replace("\r\n", "\n");
    }

    private static List<String> lines(String text) {
        return List.of(text.split("\n", -1)).stream().map(UnicodeText::rstrip).toList();
    }

    @Override
    public double score(String answer) {
        var given = normalized(answer);
        return given.equals(target) ? 1 : Math.max(orderedLines(lines, lines(given)), nearMiss.score(given));
    }

    /// The share of lines that are equal at equal places.
    static double orderedLines(List<String> expected, List<String> given) {
        if (expected.isEmpty()) {
            return 0;
        }
        int equal = 0;
        for (int i = 0; i < Math.min(expected.size(), given.size()); i++) {
            equal += expected.get(i).equals(given.get(i)) ? 1 : 0;
        }
        return (double) equal / Math.max(expected.size(), given.size());
    }
}
