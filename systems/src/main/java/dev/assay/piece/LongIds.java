package dev.assay.piece;

import java.util.Arrays;
import java.util.stream.IntStream;

/// Numbers 64-bit keys 0, 1, 2, … in the order they first come; open addressing, no boxes. Not
/// thread-safe.
public final class LongIds {
    public static final int ABSENT = -1;

    private long[] keys = new long[64];
    private int[] ids = new int[64];
    private int size;

    public LongIds() {
        Arrays.fill(ids, ABSENT);
    }

    public int size() {
        return size;
    }

    /// The number of a key, a new one if it has none.
    public int idOf(long key) {
        var slot = slot(key);
        if (ids[slot] == ABSENT) {
            if (2 * size >= keys.length) {
                grow();
                slot = slot(key);
            }
            keys[slot] = key;
            ids[slot] = size++;
        }
        return ids[slot];
    }

    /// The number of a key, or [#ABSENT].
    public int find(long key) {
        return ids[slot(key)];
    }

    /// Every key, in no particular order.
    public long[] keys() {
        return IntStream.range(0, keys.length)
                .filter(slot -> ids[slot] != ABSENT)
                .mapToLong(slot -> keys[slot])
                .toArray();
    }

    private int slot(long key) {
        var mask = keys.length - 1;
        var slot = (int) Hash.mix(key) & mask;
        while (ids[slot] != ABSENT && keys[slot] != key) {
            slot = (slot + 1) & mask;
        }
        return slot;
    }

    private void grow() {
        var oldKeys = keys;
        var oldIds = ids;
        keys = new long[2 * oldKeys.length];
        ids = new int[2 * oldIds.length];
        Arrays.fill(ids, ABSENT);
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldIds[i] != ABSENT) {
                var slot = slot(oldKeys[i]);
                keys[slot] = oldKeys[i];
                ids[slot] = oldIds[i];
            }
        }
    }
}
