package dev.assay.overlap;

import dev.assay.text.UnicodeText;
import java.util.Arrays;

/// The tokens of one text: slices of one array, each with a key, so that comparing texts makes no strings.
///
/// A key is the last eight characters of its token. As most tokens are ASCII and no longer than that, equal
/// keys usually settle that two tokens are equal; only where they cannot are the slices compared.
///
/// Filled by one thread, then only read.
final class Tokens {
    private static final int KEY_CHARS = 8;

    private final char[] chars;
    private boolean isAscii = true;
    private int[] starts;
    private int[] ends;
    private long[] keys;
    private int count;

    /// @param chars holds the tokens; whoever adds them may overwrite what it has read
    Tokens(char[] chars) {
        this.chars = chars;
        var expected = chars.length / 5 + 4;
        this.starts = new int[expected];
        this.ends = new int[expected];
        this.keys = new long[expected];
    }

    /// The key of a token that grew by one character.
    static long key(long key, char unit) {
        return (key << Byte.SIZE) ^ unit;
    }

    /// The key of a token that grew by the first `count` characters of a block; `count` is at least 1.
    static long key(long key, long block, int count) {
        var added = Long.reverseBytes(block) >>> (Long.SIZE - Byte.SIZE * count);
        return count == KEY_CHARS ? added : (key << (Byte.SIZE * count)) ^ added;
    }

    /// The parts of a text between runs of whitespace.
    static Tokens split(String text) {
        var chars = text.toCharArray();
        var tokens = new Tokens(chars);
        var start = 0;
        var key = 0L;
        for (var i = 0; i < chars.length; i++) {
            var unit = chars[i];
            if (unit > ' ' && unit < 0x80) {
                key = key(key, unit);
            } else if (UnicodeText.isWhitespace(unit)) {
                tokens.add(start, i, key);
                start = i + 1;
                key = 0;
            } else {
                key = key(key, unit);
                tokens.isAscii &= unit < 0x80;
            }
        }
        tokens.add(start, chars.length, key);
        return tokens;
    }

    /// To be called before the first comparison if any token has a character beyond ASCII.
    void hasMoreThanAscii() {
        isAscii = false;
    }

    /// An empty slice is no token.
    void add(int start, int end, long key) {
        if (start == end) {
            return;
        }
        if (count == starts.length) {
            grow();
        }
        starts[count] = start;
        ends[count] = end;
        keys[count] = key;
        count++;
    }

    private void grow() {
        starts = Arrays.copyOf(starts, 2 * count);
        ends = Arrays.copyOf(ends, 2 * count);
        keys = Arrays.copyOf(keys, 2 * count);
    }

    int count() {
        return count;
    }

    long key(int token) {
        return keys[token];
    }

    boolean isSame(int token, Tokens other, int otherToken) {
        if (keys[token] != other.keys[otherToken]) {
            return false;
        }
        var start = starts[token];
        var end = ends[token];
        var otherStart = other.starts[otherToken];
        var otherEnd = other.ends[otherToken];
        if (isAscii && other.isAscii && end - start <= KEY_CHARS) {
            return end - start == otherEnd - otherStart;
        }
        return Arrays.equals(chars, start, end, other.chars, otherStart, otherEnd);
    }

    boolean isSame(Tokens other) {
        if (count != other.count) {
            return false;
        }
        for (var token = 0; token < count; token++) {
            if (!isSame(token, other, token)) {
                return false;
            }
        }
        return true;
    }

    /// The tokens with one space between them.
    String joined() {
        var joined = new StringBuilder();
        for (var token = 0; token < count; token++) {
            joined.append(token == 0 ? "" : " ").append(chars, starts[token], ends[token] - starts[token]);
        }
        return joined.toString();
    }
}
