package dev.assay.overlap;

import java.util.BitSet;
import java.util.OptionalDouble;

/// ROUGE-L of whole summaries: for each line of the reference, the words that are part of a longest common
/// subsequence with any line of the response, each word counted at most as often as both texts have it.
final class RougeLsum {
    /// Steps of 64 words each, together and for a single pair of lines: about a second, and 32 MB.
    private static final long MAX_STEPS = 1L << 28;

    private static final long MAX_STEPS_OF_PAIR = 1L << 22;
    private static final long MAX_PAIRS = 1L << 22;

    private final int[][] response;
    private final int[] left;
    private final long[] matches;
    private final int[] expectedLeft;

    /// @param distinct every id is below it
    private RougeLsum(int[][] response, int[][] reference, int distinct) {
        this.response = response;
        this.left = counts(response, distinct);
        this.expectedLeft = counts(reference, distinct);
        this.matches = new long[distinct];
    }

    private static int[] counts(int[][] lines, int distinct) {
        var counts = new int[distinct];
        for (var line : lines) {
            for (var id : line) {
                if (id >= 0) {
                    counts[id]++;
                }
            }
        }
        return counts;
    }

    /// Empty where the texts are too long.
    ///
    /// @param response ids of the words of each line, negative for those the reference lacks
    static OptionalDouble f1(int[][] response, int[][] reference, int distinct) {
        if (isTooLong(response, reference)) {
            return OptionalDouble.empty();
        }
        var rouge = new RougeLsum(response, reference, distinct);
        var hits = 0;
        for (var line : reference) {
            hits += rouge.hits(line);
        }
        return OptionalDouble.of(new TokenOverlap(hits, words(response), words(reference)).f1());
    }

    private static boolean isTooLong(int[][] response, int[][] reference) {
        var steps = 0L;
        var longest = 0L;
        for (var line : reference) {
            var blocks = LongestCommonSubsequence.blocks(line.length);
            steps += (long) blocks * words(response);
            longest = Math.max(longest, blocks);
        }
        var longestResponse = 0;
        for (var line : response) {
            longestResponse = Math.max(longestResponse, line.length);
        }
        return steps > MAX_STEPS
                || longest * longestResponse > MAX_STEPS_OF_PAIR
                || (long) response.length * reference.length > MAX_PAIRS;
    }

    private static int words(int[][] lines) {
        var words = 0;
        for (var line : lines) {
            words += line.length;
        }
        return words;
    }

    private int hits(int[] line) {
        var places = new BitSet(line.length);
        for (var other : response) {
            LongestCommonSubsequence.mark(line, other, matches, places);
        }
        return (int) places.stream().filter(place -> isLeft(line[place])).count();
    }

    private boolean isLeft(int id) {
        if (left[id] == 0 || expectedLeft[id] == 0) {
            return false;
        }
        left[id]--;
        expectedLeft[id]--;
        return true;
    }
}
