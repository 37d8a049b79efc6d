package dev.assay.tokens;

import java.util.Arrays;

/// Pairs of neighboring parts, the one of lowest rank first and of equals the leftmost.
///
/// A heap whose nodes have four children: half as deep as with two, and the four lie side by side.
final class PairHeap {
    private static final int CHILDREN = 4;

    /// The rank above, the part below.
    private long[] pairs;

    private int size;

    PairHeap(int capacity) {
        this.pairs = new long[capacity];
    }

    boolean isEmpty() {
        return size == 0;
    }

    int lowest() {
        return (int) pairs[0];
    }

    int lowestRank() {
        return (int) (pairs[0] >>> Integer.SIZE);
    }

    void add(int rank, int part) {
        if (size == pairs.length) {
            pairs = Arrays.copyOf(pairs, 2 * size);
        }
        var pair = ((long) rank << Integer.SIZE) | part;
        var at = size++;
        while (at > 0 && pairs[(at - 1) / CHILDREN] > pair) {
            pairs[at] = pairs[(at - 1) / CHILDREN];
            at = (at - 1) / CHILDREN;
        }
        pairs[at] = pair;
    }

    void removeLowest() {
        var pair = pairs[--size];
        var at = 0;
        for (var child = lowestChild(at); child < size && pairs[child] < pair; child = lowestChild(at)) {
            pairs[at] = pairs[child];
            at = child;
        }
        pairs[at] = pair;
    }

    /// Past the end if there is none.
    private int lowestChild(int parent) {
        var lowest = parent * CHILDREN + 1;
        var end = Math.min(lowest + CHILDREN, size);
        for (var child = lowest + 1; child < end; child++) {
            if (pairs[child] < pairs[lowest]) {
                lowest = child;
            }
        }
        return lowest;
    }
}
