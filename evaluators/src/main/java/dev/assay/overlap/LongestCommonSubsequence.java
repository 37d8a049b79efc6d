package dev.assay.overlap;

import java.util.Arrays;
import java.util.BitSet;

/// The length of the longest sequence of ids that two lists have in common, in order but not necessarily
/// side by side.
///
/// Bit-parallel (Crochemore et al. 2001, Hyyrö 2004): 64 places of one list take part in each step over the
/// other. It goes one 64-bit column at a time, keeping the carry each step hands to the next column, so
/// that memory grows with the lengths and not with their product.
final class LongestCommonSubsequence {
    private LongestCommonSubsequence() {}

    /// @param distinct every id is below it; ids of `right` that are negative match nothing
    static int length(int[] left, int[] right, int distinct) {
        var steps = known(right);
        var carries = new byte[steps.length];
        var matches = new long[distinct];
        var length = 0;
        for (var start = 0; start < left.length; start += Long.SIZE) {
            var end = Math.min(start + Long.SIZE, left.length);
            place(left, start, end, matches);
            var column = column(steps, matches, carries);
            length += Long.bitCount(~column & (-1L >>> (Long.SIZE - (end - start))));
            clear(left, start, end, matches);
        }
        return length;
    }

    /// Adds the places of `left` that take part in one longest common subsequence. Of several it is the one
    /// found by going back from the ends: over `right` where the length grew at the last place of `left`,
    /// else over `left`.
    ///
    /// @param matches one zero for every distinct id; zeros again afterwards
    static void mark(int[] left, int[] right, long[] matches, BitSet places) {
        var columns = columns(left, right, matches);
        var i = left.length;
        var j = right.length;
        while (i > 0 && j > 0) {
            if (left[i - 1] == right[j - 1]) {
                places.set(--i);
                j--;
            } else if (((columns[(i - 1) / Long.SIZE][j - 1] >>> (i - 1)) & 1) == 0) {
                j--;
            } else {
                i--;
            }
        }
    }

    /// How many columns a list of that length takes.
    static int blocks(int length) {
        return Math.ceilDiv(length, Long.SIZE);
    }

    /// Every column after every step.
    private static long[][] columns(int[] left, int[] steps, long[] matches) {
        var carries = new byte[steps.length];
        var columns = new long[blocks(left.length)][steps.length];
        for (var block = 0; block < columns.length; block++) {
            var start = block * Long.SIZE;
            var end = Math.min(start + Long.SIZE, left.length);
            place(left, start, end, matches);
            var column = -1L;
            for (var step = 0; step < steps.length; step++) {
                column = next(column, steps[step] < 0 ? 0 : matches[steps[step]], carries, step);
                columns[block][step] = column;
            }
            clear(left, start, end, matches);
        }
        return columns;
    }

    private static void place(int[] left, int start, int end, long[] matches) {
        for (var i = start; i < end; i++) {
            matches[left[i]] |= 1L << (i - start);
        }
    }

    private static void clear(int[] left, int start, int end, long[] matches) {
        for (var i = start; i < end; i++) {
            matches[left[i]] = 0;
        }
    }

    private static int[] known(int[] ids) {
        var known = new int[ids.length];
        var count = 0;
        for (var id : ids) {
            if (id >= 0) {
                known[count++] = id;
            }
        }
        return Arrays.copyOf(known, count);
    }

    /// A zero bit marks a place where the common subsequence grows.
    private static long column(int[] steps, long[] matches, byte[] carries) {
        var column = -1L;
        for (var step = 0; step < steps.length; step++) {
            column = next(column, matches[steps[step]], carries, step);
        }
        return column;
    }

    private static long next(long column, long match, byte[] carries, int step) {
        var hit = column & match;
        var sum = column + hit + carries[step];
        // The sum overflowed if the top bit was added to itself or got lost.
        carries[step] = (byte) ((hit | (column & ~sum)) >>> 63);
        return sum | (column & ~match);
    }
}
