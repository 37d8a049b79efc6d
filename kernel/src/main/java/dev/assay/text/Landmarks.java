package dev.assay.text;

import java.util.Arrays;

/// Tells what one can look something up by, from the characters between two breaks: positions
/// (`Main.java:17`), paths and URLs, versions, hashes and UUIDs.
public final class Landmarks {
    // Powers of two, so that kinds can be put together.
    public static final int POSITION = 8;
    public static final int PATH_OR_URL = 4;
    public static final int VERSION = 2;
    public static final int HASH = 1;

    /// Anything shorter is none.
    public static final int SHORTEST = 4;

    private static final boolean[] IS_BREAK = breaks("\"'`()[]{}<>,;|=");

    private Landmarks() {}

    private static boolean[] breaks(String characters) {
        var isBreak = new boolean[128];
        Arrays.fill(isBreak, 0, ' ' + 1, true);
        characters.chars().forEach(c -> isBreak[c] = true);
        return isBreak;
    }

    /// White space, quotes, brackets and what separates the items of a list.
    public static boolean isBreak(char c) {
        return c < 128 && IS_BREAK[c];
    }

    /// The kinds of what stands between breaks, put together; 0 for none.
    public static int kinds(String text, int from, int to) {
        var slashes = 0;
        var dots = 0;
        var digits = 0;
        var hexLetters = 0;
        var dashes = 0;
        var isPosition = false;
        for (int i = from; i < to; i++) {
            switch (text.charAt(i)) {
                case '0', '1', '2', '3', '4', '5', '6', '7', '8', '9' -> digits++;
                case 'a', 'b', 'c', 'd', 'e', 'f', 'A', 'B', 'C', 'D', 'E', 'F' -> hexLetters++;
                case '/', '\\' -> slashes++;
                case '.' -> dots++;
                case '-' -> dashes++;
                case ':' -> isPosition |= dots > 0 && i - from > digits + dots + 1 && isDigit(text, i + 1, to);
                default -> {}
            }
        }
        var others = to - from - slashes - dots - digits - hexLetters - dashes;
        var isPath = slashes > 0 && slashes + dots > 1 && others + hexLetters > 2;
        var isVersion = slashes == 0 && dots >= 2 && digits > dots && others + hexLetters <= 8;
        var isHash = slashes + dots + others == 0 && digits > 1 && hexLetters > 1 && digits + hexLetters >= 7;
        return (isPosition ? POSITION : 0)
                | (isPath ? PATH_OR_URL : 0)
                | (isVersion ? VERSION : 0)
                | (isHash ? HASH : 0);
    }

    private static boolean isDigit(String text, int at, int to) {
        return at < to && text.charAt(at) >= '0' && text.charAt(at) <= '9';
    }
}
