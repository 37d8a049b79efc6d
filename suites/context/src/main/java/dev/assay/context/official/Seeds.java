package dev.assay.context.official;

import java.util.Arrays;
import java.util.HashMap;

/// Where the characters of a text stand that may start a block, singly and in pairs.
final class Seeds {
    private static final int POPULAR_FROM = 200;
    private static final int PLACE_BITS = 21;
    private static final int MOST_CHARACTERS = 1 << PLACE_BITS;
    private static final int CHARACTER_BITS = 21;
    /// Comparisons of characters; a few seconds.
    private static final long MOST_STEPS = 1L << 30;

    private final int[] text;
    private final boolean[] isSeed;

    /// Character or pair in the high bits, place in the low ones; sorted.
    private final long[] singles;

    private final long[] pairs;

    Seeds(int[] text) {
        if (text.length >= MOST_CHARACTERS) {
            throw NoVerdict.tooLarge("the wanted text is");
        }
        this.text = text;
        this.isSeed = seeds(text);
        this.singles = new long[text.length];
        this.pairs = new long[text.length];
        for (var at = 0; at < text.length; at++) {
            singles[at] = isSeed[at] ? key(text[at], at) : Long.MAX_VALUE;
            pairs[at] = isSeed[at] && isSeed[at + 1] ? key(pair(text, at), at) : Long.MAX_VALUE;
        }
        Arrays.sort(singles);
        Arrays.sort(pairs);
    }

    /// One place more than the text has, which is none.
    private static boolean[] seeds(int[] text) {
        var counts = new HashMap<Integer, Integer>();
        Arrays.stream(text).forEach(character -> counts.merge(character, 1, Integer::sum));
        var most = text.length < POPULAR_FROM ? text.length : text.length / 100 + 1;
        var seeds = new boolean[text.length + 1];
        for (var at = 0; at < text.length; at++) {
            seeds[at] = counts.getOrDefault(text[at], 0) <= most;
        }
        return seeds;
    }

    private static long pair(int[] text, int at) {
        return ((long) text[at] << CHARACTER_BITS) | text[at + 1];
    }

    private static long key(long character, int at) {
        return (character << PLACE_BITS) | at;
    }

    /// The first place of a character from `from` to before `to`, or -1.
    int first(int character, int from, int to) {
        var index = lowerBound(singles, key(character, from));
        return index < singles.length && singles[index] < key(character, to) ? place(singles[index]) : -1;
    }

    private static int lowerBound(long[] keys, long key) {
        var found = Arrays.binarySearch(keys, key);
        return found < 0 ? -found - 1 : found;
    }

    private static int place(long key) {
        return (int) (key & (MOST_CHARACTERS - 1));
    }

    /// Every longest run of seeds that another text shares with this one, from two characters up.
    Runs runs(int[] other) {
        if (other.length >= MOST_CHARACTERS) {
            throw NoVerdict.tooLarge("the response is");
        }
        var runs = new Runs();
        var steps = 0L;
        for (var at = 0; at + 1 < other.length; at++) {
            var end = key(pair(other, at) + 1, 0);
            var index = lowerBound(pairs, key(pair(other, at), 0));
            for (; index < pairs.length && pairs[index] < end; index++) {
                steps += addRun(runs, other, at, place(pairs[index]));
            }
            if (steps > MOST_STEPS) {
                throw NoVerdict.tooLarge("the texts repeat themselves too often and are");
            }
        }
        runs.sort();
        return runs;
    }

    /// Unless it started a character earlier.
    private int addRun(Runs runs, int[] other, int left, int right) {
        if (left > 0 && right > 0 && other[left - 1] == text[right - 1] && isSeed[right - 1]) {
            return 1;
        }
        var length = 2;
        while (left + length < other.length && isSeed[right + length] && other[left + length] == text[right + length]) {
            length++;
        }
        runs.add(left, right, length);
        return length;
    }
}
