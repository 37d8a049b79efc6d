package dev.assay.run;

/// A set of ids as 128-bit hashes: sixteen bytes each, whatever their length. At a million ids the chance
/// that two different ones are taken for one is below 10⁻²⁶.
final class IdSet {
    private long[] slots = new long[2 << 10];
    private long size;
    private long attempts;

    /// False when the id was there already.
    boolean add(String dataset, String id) {
        attempts++;
        long high = hash(dataset, id, 0x9E3779B97F4A7C15L);
        long low = hash(dataset, id, 0xC2B2AE3D27D4EB4FL) | 1;
        if (!insert(slots, high, low)) {
            return false;
        }
        if (++size * 3 > slots.length) {
            grow();
        }
        return true;
    }

    /// How often [#add] was called.
    long attempts() {
        return attempts;
    }

    private static long hash(String dataset, String id, long seed) {
        return mix(mix(seed, dataset) + 0x165667B19E3779F9L, id);
    }

    private static long mix(long state, String text) {
        for (int i = 0; i < text.length(); i++) {
            state = (state ^ text.charAt(i)) * 0xFF51AFD7ED558CCDL;
            state ^= state >>> 32;
        }
        state = (state ^ text.length()) * 0xC4CEB9FE1A85EC53L;
        return state ^ (state >>> 29);
    }

    /// A slot is two longs; the low one is odd, so that 0 means empty.
    private static boolean insert(long[] slots, long high, long low) {
        int pairs = slots.length / 2;
        int at = (int) Long.remainderUnsigned(high ^ (low >>> 7), pairs);
        while (slots[2 * at + 1] != 0) {
            if (slots[2 * at] == high && slots[2 * at + 1] == low) {
                return false;
            }
            at = at + 1 == pairs ? 0 : at + 1;
        }
        slots[2 * at] = high;
        slots[2 * at + 1] = low;
        return true;
    }

    private void grow() {
        var larger = new long[slots.length * 2];
        for (int i = 0; i < slots.length; i += 2) {
            if (slots[i + 1] != 0) {
                insert(larger, slots[i], slots[i + 1]);
            }
        }
        slots = larger;
    }
}
