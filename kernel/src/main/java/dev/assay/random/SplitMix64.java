package dev.assay.random;

import dev.assay.json.Digests;
import java.util.ArrayList;
import java.util.List;

/// The random numbers of generated datasets, specified so that any language can make them again.
///
/// The state is 64 bits and all arithmetic wraps. A draw adds `9e3779b97f4a7c15` to the state and returns
/// that sum `z` mixed: `z = (z ^ z>>>30) * bf58476d1ce4e5b9`, `z = (z ^ z>>>27) * 94d049bb133111eb`, `z ^
/// z>>>31` (hexadecimal, shifts unsigned). From it follow: a number below `n`, which is the upper 32 bits
/// times `n`, shifted right by 32; a fraction, which is the upper 53 bits over 2^53; a shuffle, which for
/// each `i` from the last index down to 1 swaps `i` with a number below `i + 1`.
///
/// Not thread-safe: each example has its own.
public final class SplitMix64 {
    private static final long GAMMA = 0x9e3779b97f4a7c15L;
    private static final String HEX = "0123456789abcdef";
    private static final int SEED_DIGITS = 16;

    private long state;

    public SplitMix64(long seed) {
        state = seed;
    }

    /// Seeded by the first eight bytes, the most significant first, of the SHA-256 of the parts in UTF-8
    /// with a newline between them.
    public static SplitMix64 of(String... parts) {
        var hash = Digests.sha256(String.join("\n", parts));
        return new SplitMix64(Long.parseUnsignedLong(hash.substring(0, SEED_DIGITS), 16));
    }

    public long next() {
        state += GAMMA;
        var mixed = (state ^ (state >>> 30)) * 0xbf58476d1ce4e5b9L;
        mixed = (mixed ^ (mixed >>> 27)) * 0x94d049bb133111ebL;
        return mixed ^ (mixed >>> 31);
    }

    /// From 0 to one less than the bound.
    public int below(int bound) {
        return (int) (((next() >>> 32) * bound) >>> 32);
    }

    /// From the least to the most, both included.
    public int between(int least, int most) {
        return least + below(most - least + 1);
    }

    /// From 0, included, to 1, excluded.
    public double fraction() {
        return (next() >>> 11) * 0x1.0p-53;
    }

    public <T> T pick(List<T> choices) {
        return choices.get(below(choices.size()));
    }

    public <T> List<T> shuffled(List<T> list) {
        var shuffled = new ArrayList<>(list);
        for (int i = shuffled.size() - 1; i > 0; i--) {
            var other = below(i + 1);
            var moved = shuffled.set(i, shuffled.get(other));
            shuffled.set(other, moved);
        }
        return shuffled;
    }

    /// That many of the list, in random order; all of them when it has no more.
    public <T> List<T> sample(List<T> list, int count) {
        return shuffled(list).subList(0, Math.min(count, list.size()));
    }

    public String text(String alphabet, int length) {
        var text = new StringBuilder(length);
        for (int i = 0; i < length; i++) {
            text.append(alphabet.charAt(below(alphabet.length())));
        }
        return text.toString();
    }

    public String hex(int length) {
        return text(HEX, length);
    }

    /// In the shape of a version 4 UUID.
    public String uuid() {
        return "%s-%s-4%s-%s%s-%s".formatted(hex(8), hex(4), hex(3), text("89ab", 1), hex(3), hex(12));
    }
}
