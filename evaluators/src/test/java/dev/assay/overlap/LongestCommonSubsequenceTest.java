package dev.assay.overlap;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.Random;
import org.junit.jupiter.api.Test;

class LongestCommonSubsequenceTest {
    /// The textbook table.
    private static int[][] table(int[] left, int[] right) {
        var lengths = new int[left.length + 1][right.length + 1];
        for (var i = 1; i <= left.length; i++) {
            for (var j = 1; j <= right.length; j++) {
                lengths[i][j] = left[i - 1] == right[j - 1]
                        ? lengths[i - 1][j - 1] + 1
                        : Math.max(lengths[i - 1][j], lengths[i][j - 1]);
            }
        }
        return lengths;
    }

    @Test
    void bitsGiveWhatTheTableGives() {
        var random = new Random(3);
        for (var round = 0; round < 3_000; round++) {
            var distinct = 1 + random.nextInt(30);
            var left = random.ints(random.nextInt(200), 0, distinct).toArray();
            var right = random.ints(random.nextInt(300), -1, distinct).toArray();
            assertThat(LongestCommonSubsequence.length(left, right, distinct))
                    .isEqualTo(table(left, right)[left.length][right.length]);
        }
    }

    /// Back from the last cell, to the left where that is more than above.
    private static BitSet plainPlaces(int[] left, int[] right) {
        var table = table(left, right);
        var places = new BitSet();
        for (int i = left.length, j = right.length; i > 0 && j > 0; ) {
            if (left[i - 1] == right[j - 1]) {
                places.set(--i);
                j--;
            } else if (table[i][j - 1] > table[i - 1][j]) {
                j--;
            } else {
                i--;
            }
        }
        return places;
    }

    @Test
    void marksStandWhereTheTableLeadsBack() {
        var random = new Random(4);
        for (var round = 0; round < 3_000; round++) {
            var distinct = 1 + random.nextInt(30);
            var left = random.ints(random.nextInt(200), 0, distinct).toArray();
            var right = random.ints(random.nextInt(300), -1, distinct).toArray();
            var matches = new long[distinct];
            var places = new BitSet();
            LongestCommonSubsequence.mark(left, right, matches, places);
            assertThat(places).isEqualTo(plainPlaces(left, right));
            assertThat(matches).containsOnly(0);
        }
    }

    @Test
    void equalListsHaveEverythingInCommonAtEveryColumnEdge() {
        for (var length : new int[] {0, 1, 63, 64, 65, 127, 128, 129}) {
            var ids = new Random(length).ints(length, 0, 5).toArray();
            assertThat(LongestCommonSubsequence.length(ids, ids, 5)).isEqualTo(length);
        }
    }
}
