package dev.assay.random;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Python's `random.Random` of an unsigned 64-bit seed: MT19937, and the draws the original makes from it.
///
/// Words are made when they are asked for, since most seeds give only a few. Not thread-safe.
public final class MersenneTwister {
    private static final int SIZE = TwisterState.SIZE;
    private static final int UPPER = TwisterState.UPPER;
    private static final int OFFSET = 397;
    private static final int MATRIX = 0x9908b0df;

    private final int[] state;
    private int next;

    private MersenneTwister(int[] state) {
        this.state = state;
    }

    /// The stream of a seed.
    public static MersenneTwister of(long seed) {
        return new MersenneTwister(TwisterState.of(seed));
    }

    /// The stream of each seed, which takes less time than one after the other.
    public static List<MersenneTwister> ofEach(long... seeds) {
        var twisters = new ArrayList<MersenneTwister>(seeds.length);
        int done = 0;
        for (; seeds.length - done > 1; done += TwisterState.TOGETHER) {
            var states = TwisterState.ofFour(Arrays.copyOfRange(seeds, done, done + TwisterState.TOGETHER));
            for (int i = 0; i < states.length && done + i < seeds.length; i++) {
                twisters.add(new MersenneTwister(states[i]));
            }
        }
        if (done < seeds.length) {
            twisters.add(of(seeds[done]));
        }
        return twisters;
    }

    /// The next 32 bits.
    public int next() {
        int i = next;
        int following = i + 1 == SIZE ? 0 : i + 1;
        int mixed = (state[i] & UPPER) | (state[following] & ~UPPER);
        int far = i + OFFSET < SIZE ? i + OFFSET : i + OFFSET - SIZE;
        state[i] = state[far] ^ (mixed >>> 1) ^ (-(mixed & 1) & MATRIX);
        next = following;
        return tempered(state[i]);
    }

    private static int tempered(int word) {
        int y = word ^ (word >>> 11);
        y ^= (y << 7) & 0x9d2c5680;
        y ^= (y << 15) & 0xefc60000;
        return y ^ (y >>> 18);
    }

    /// `getrandbits` for 1 to 32 bits.
    public int bits(int count) {
        return next() >>> (32 - count);
    }

    /// From 0 to one less than a positive bound. A bound of 2^n takes n + 1 bits, as in the original.
    public int below(int bound) {
        int count = 32 - Integer.numberOfLeadingZeros(bound);
        int drawn = bits(count);
        while (Integer.compareUnsigned(drawn, bound) >= 0) {
            drawn = bits(count);
        }
        return drawn;
    }

    /// From the least to the most, both included.
    public int between(int least, int most) {
        return least + below(most - least + 1);
    }

    public <T> T choice(List<T> choices) {
        return choices.get(below(choices.size()));
    }

    /// From 0, included, to 1, excluded.
    public double fraction() {
        int high = next() >>> 5;
        int low = next() >>> 6;
        return (high * 67108864.0 + low) / 9007199254740992.0;
    }

    /// So many letters of an alphabet, each by a fraction.
    public String letters(String alphabet, int count) {
        var letters = new StringBuilder(count);
        for (int i = 0; i < count; i++) {
            letters.append(alphabet.charAt((int) (fraction() * alphabet.length())));
        }
        return letters.toString();
    }
}
