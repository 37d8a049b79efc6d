package dev.assay.evaluator;

import java.util.Arrays;

/// The length of the longest sequence of ids that two lists have in common, in order but not necessarily
/// side by side.
///
/// Bit-parallel (Crochemore et al. 2001, Hyyrö 2004): 64 places of one list take part in each step over
/// the other. It
/// goes one 64-bit column at a time, keeping the carry each step hands to the next column, so that memory
/// grows with
/// the
/// lengths and not with their product.
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
            for (var i = start; i < end; i++) {
                matches[left[i]] |= 1L << (i - start);
            }
            var column = column(steps, matches, carries);
            length += Long.bitCount(~column & (-1L >>> (Long.SIZE - (end - start))));
            for (var i = start; i < end; i++) {
                matches[left[i]] = 0;
            }
        }
        return length;
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
            var match = matches[steps[step]];
            var hit = column & match;
            var sum = column + hit + carries[step];
            // The sum overflowed if the top bit was added to itself or got lost.
            carries[step] = (byte) ((hit | (column & ~sum)) >>> 63);
            column = sum | (column & ~match);
        }
        return column;
    }
}
