package dev.assay.random;

import java.util.Arrays;

/// The 624 words MT19937 begins with, seeded by the array of 32-bit words of an unsigned 64-bit number, the
/// least significant first.
final class TwisterState {
    static final int SIZE = 624;
    static final int UPPER = 0x80000000;

    /// As many states as are made at a time: every word of a state waits for the word before it, so that
    /// four chains side by side take less than half the time of four in a row.
    static final int TOGETHER = 4;

    private static final int FORWARD = 1664525;
    private static final int BACKWARD = 1566083941;
    private static final int[] START = start();

    private TwisterState() {}

    private static int[] start() {
        var words = new int[SIZE];
        words[0] = 19650218;
        for (int i = 1; i < SIZE; i++) {
            words[i] = 1812433253 * folded(words[i - 1]) + i;
        }
        return words;
    }

    private static int folded(int word) {
        return word ^ (word >>> 30);
    }

    /// What is added to words of odd rank, which the first key word falls to.
    private static int first(long seed) {
        return (int) seed;
    }

    /// What is added to words of even rank: the second key word and its rank, or the only key word again.
    private static int second(long seed) {
        int high = (int) (seed >>> 32);
        return high == 0 ? (int) seed : high + 1;
    }

    static int[] of(long seed) {
        var words = START.clone();
        int odd = first(seed);
        int even = second(seed);
        int last = words[0];
        for (int i = 1; i < SIZE; i++) {
            last = (words[i] ^ (folded(last) * FORWARD)) + ((i & 1) == 1 ? odd : even);
            words[i] = last;
        }
        last = (words[1] ^ (folded(last) * FORWARD)) + even;
        words[1] = last;
        for (int i = 2; i < SIZE; i++) {
            last = (words[i] ^ (folded(last) * BACKWARD)) - i;
            words[i] = last;
        }
        return finished(words);
    }

    private static int[] finished(int[] words) {
        words[1] = (words[1] ^ (folded(words[SIZE - 1]) * BACKWARD)) - 1;
        words[0] = UPPER;
        return words;
    }

    /// The states of four seeds, each as [#of] makes it.
    static int[][] ofFour(long[] seeds) {
        var a = START.clone();
        var b = START.clone();
        var c = START.clone();
        var d = START.clone();
        var odd = Arrays.stream(seeds).mapToInt(TwisterState::first).toArray();
        var even = Arrays.stream(seeds).mapToInt(TwisterState::second).toArray();
        int lastA = a[0];
        int lastB = b[0];
        int lastC = c[0];
        int lastD = d[0];
        for (int i = 1; i < SIZE; i++) {
            var keys = (i & 1) == 1 ? odd : even;
            lastA = (a[i] ^ (folded(lastA) * FORWARD)) + keys[0];
            lastB = (b[i] ^ (folded(lastB) * FORWARD)) + keys[1];
            lastC = (c[i] ^ (folded(lastC) * FORWARD)) + keys[2];
            lastD = (d[i] ^ (folded(lastD) * FORWARD)) + keys[3];
            a[i] = lastA;
            b[i] = lastB;
            c[i] = lastC;
            d[i] = lastD;
        }
        a[1] = lastA = (a[1] ^ (folded(lastA) * FORWARD)) + even[0];
        b[1] = lastB = (b[1] ^ (folded(lastB) * FORWARD)) + even[1];
        c[1] = lastC = (c[1] ^ (folded(lastC) * FORWARD)) + even[2];
        d[1] = lastD = (d[1] ^ (folded(lastD) * FORWARD)) + even[3];
        for (int i = 2; i < SIZE; i++) {
            lastA = (a[i] ^ (folded(lastA) * BACKWARD)) - i;
            lastB = (b[i] ^ (folded(lastB) * BACKWARD)) - i;
            lastC = (c[i] ^ (folded(lastC) * BACKWARD)) - i;
            lastD = (d[i] ^ (folded(lastD) * BACKWARD)) - i;
            a[i] = lastA;
            b[i] = lastB;
            c[i] = lastC;
            d[i] = lastD;
        }
        return new int[][] {finished(a), finished(b), finished(c), finished(d)};
    }
}
