package dev.assay.anchor;

import java.util.HashMap;
import java.util.Map;

/// How often each of some hashes comes by, among very many others.
///
/// Nearly all that comes by is not looked for, and one bit of a small table tells so.
final class HashCounts {
    private static final int BITS = 1 << 14;

    private final Map<Long, int[]> counts = new HashMap<>();
    private final long[] mayBe = new long[BITS / Long.SIZE];

    void lookFor(long hash) {
        counts.put(hash, new int[1]);
        int place = place(hash);
        mayBe[place / Long.SIZE] |= 1L << place;
    }

    void pass(long hash) {
        int place = place(hash);
        if ((mayBe[place / Long.SIZE] & 1L << place) != 0) {
            var count = counts.get(hash);
            if (count != null) {
                count[0]++;
            }
        }
    }

    int of(long hash) {
        var count = counts.get(hash);
        return count == null ? 0 : count[0];
    }

    private static int place(long hash) {
        return (int) ((hash * 0x9E3779B97F4A7C15L) >>> (Long.SIZE - Integer.numberOfTrailingZeros(BITS)));
    }
}
