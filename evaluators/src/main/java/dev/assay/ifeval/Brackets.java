package dev.assay.ifeval;

/// Counts `[placeholders]`, each on one line.
final class Brackets {
    private Brackets() {}

    /// Pairs that do not overlap, with at least so many characters inside; each ends at the first bracket
    /// that leaves it that many, so `[]]` is one pair around one character.
    static int count(String text, int leastInside) {
        var count = 0;
        for (var line : text.split("\n", -1)) {
            count += countInLine(line, leastInside);
        }
        return count;
    }

    private static int countInLine(String line, int leastInside) {
        var count = 0;
        var open = line.indexOf('[');
        while (open >= 0) {
            var close = line.indexOf(']', open + 1 + leastInside);
            if (close < 0) {
                return count;
            }
            count++;
            open = line.indexOf('[', close + 1);
        }
        return count;
    }
}
