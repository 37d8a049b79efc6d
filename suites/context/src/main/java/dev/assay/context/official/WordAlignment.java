package dev.assay.context.official;

import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Which words of an expected text a longest common subsequence with a given one consists of.
///
/// Usually there are several such subsequences; which one is read out depends on the [Tie].
final class WordAlignment {
    /// Bits, and steps; a second or so.
    private static final long MOST_CELLS = 1L << 28;

    /// Which text is shortened from the end where both ways lead to subsequences of one length.
    enum Tie {
        EXPECTED,
        GIVEN
    }

    private WordAlignment() {}

    /// Refuses texts whose numbers of words multiply to more than can be compared.
    static void check(long expected, long given) {
        if (expected * given > MOST_CELLS) {
            throw NoVerdict.tooLarge("the texts are");
        }
    }

    /// Places in `expected`.
    static BitSet places(List<String> expected, List<String> given, Tie tie) {
        var ids = new HashMap<String, Integer>();
        var rows = ids(expected, ids);
        var columns = ids(given, ids);
        return read(rows, columns, shortenings(rows, columns, tie));
    }

    private static int[] ids(List<String> words, Map<String, Integer> ids) {
        return words.stream()
                .mapToInt(word -> ids.computeIfAbsent(word, _ -> ids.size()))
                .toArray();
    }

    /// A bit for each pair of beginnings: set where the expected text is to be shortened.
    private static BitSet shortenings(int[] rows, int[] columns, Tie tie) {
        var bits = new BitSet(rows.length * columns.length);
        var above = new int[columns.length + 1];
        var lengths = new int[columns.length + 1];
        for (var row = 0; row < rows.length; row++) {
            for (var column = 0; column < columns.length; column++) {
                var up = above[column + 1];
                var back = lengths[column];
                lengths[column + 1] = rows[row] == columns[column] ? above[column] + 1 : Math.max(up, back);
                if (up > back || (up == back && tie == Tie.EXPECTED)) {
                    bits.set(row * columns.length + column);
                }
            }
            var free = above;
            above = lengths;
            lengths = free;
        }
        return bits;
    }

    private static BitSet read(int[] rows, int[] columns, BitSet shortenings) {
        var places = new BitSet(rows.length);
        var row = rows.length - 1;
        var column = columns.length - 1;
        while (row >= 0 && column >= 0) {
            if (rows[row] == columns[column]) {
                places.set(row--);
                column--;
            } else if (shortenings.get(row * columns.length + column)) {
                row--;
            } else {
                column--;
            }
        }
        return places;
    }
}
