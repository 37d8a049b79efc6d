package dev.assay.select;

import dev.assay.piece.Hash;
import dev.assay.piece.LongIds;
import dev.assay.piece.WordTable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// 64-bit sketches in which like texts differ in few bits, found again by their quarters.
///
/// Sketches at most three bits apart share one of their four quarters. A search looks at the 64 newest
/// sketches that share a quarter, so that it stays quick on texts where most lines look alike.
final class SimHashes {
    private static final int QUARTERS = 4;
    private static final int LOOKS = 64;

    private final int distance;
    private final List<Chain> chains = new ArrayList<>();
    private long[] sketches = new long[64];
    private int size;

    SimHashes(int distance) {
        this.distance = distance;
        for (int quarter = 0; quarter < QUARTERS; quarter++) {
            chains.add(new Chain());
        }
    }

    /// The sketch of the words and word pairs of a piece.
    static long of(WordTable table, int piece) {
        var votes = new int[Long.SIZE];
        var before = Hash.START;
        for (int i = table.start(piece); i < table.end(piece); i++) {
            var word = Hash.mix(table.word(i) + 1L);
            vote(votes, word);
            vote(votes, Hash.mix(Hash.add(before, word)));
            before = word;
        }
        var sketch = 0L;
        for (int bit = 0; bit < Long.SIZE; bit++) {
            sketch |= (long) (votes[bit] >>> 31) << bit;
        }
        return sketch;
    }

    private static void vote(int[] votes, long hash) {
        for (int bit = 0; bit < Long.SIZE; bit++) {
            votes[bit] += 1 - 2 * (int) ((hash >>> bit) & 1);
        }
    }

    /// Adds a sketch and returns true, or returns false because one near it is here already.
    boolean addUnlessNear(long sketch) {
        for (int quarter = 0; quarter < QUARTERS; quarter++) {
            var chain = chains.get(quarter);
            var at = chain.newest(part(sketch, quarter));
            for (int look = 0; at >= 0 && look < LOOKS; look++) {
                if (Long.bitCount(sketches[at] ^ sketch) <= distance) {
                    return false;
                }
                at = chain.before(at);
            }
        }
        if (size == sketches.length) {
            sketches = Arrays.copyOf(sketches, 2 * size);
        }
        sketches[size] = sketch;
        for (int quarter = 0; quarter < QUARTERS; quarter++) {
            chains.get(quarter).add(part(sketch, quarter), size);
        }
        size++;
        return true;
    }

    private static int part(long sketch, int quarter) {
        return (int) (sketch >>> (16 * quarter)) & 0xffff;
    }

    /// For each value of a quarter, the sketches that have it, newest first.
    private static final class Chain {
        private final LongIds parts = new LongIds();
        private int[] newest = new int[64];
        private int[] before = new int[64];

        int newest(int part) {
            var id = parts.find(part);
            return id == LongIds.ABSENT ? -1 : newest[id];
        }

        int before(int sketch) {
            return before[sketch];
        }

        void add(int part, int sketch) {
            var previous = newest(part);
            var id = parts.idOf(part);
            newest = roomFor(newest, id);
            before = roomFor(before, sketch);
            newest[id] = sketch;
            before[sketch] = previous;
        }

        private static int[] roomFor(int[] array, int index) {
            return index < array.length ? array : Arrays.copyOf(array, 2 * array.length);
        }
    }
}
