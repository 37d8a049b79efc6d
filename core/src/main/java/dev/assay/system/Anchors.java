package dev.assay.system;

import dev.assay.api.Example;
import java.util.Arrays;

/// Lines that name something one can look up, with the lines around them.
///
/// What counts, heaviest first: alarms ([Alarm]: error words, exceptions, exit codes), positions
/// (`Main.java:17`), paths and URLs, versions, hashes and UUIDs. A line weighs as much as the kinds it
/// has, each counted once. A kept line brings its `around` neighbors on each side; lines that are
/// neither are never kept.
record Anchors(int around) implements LineRanking {
    // Powers of two: the kinds of a line, put together, are its weight.
    private static final int ALARM = 16;
    private static final int POSITION = 8;
    private static final int PATH_OR_URL = 4;
    private static final int VERSION = 2;
    private static final int HASH = 1;
    private static final boolean[] IS_BREAK = breaks("\"'`()[]{}<>,;|=");

    private static boolean[] breaks(String characters) {
        var isBreak = new boolean[128];
        Arrays.fill(isBreak, 0, ' ' + 1, true);
        characters.chars().forEach(c -> isBreak[c] = true);
        return isBreak;
    }

    @Override
    public int[] rank(Pieces pieces, Example example) {
        var weights = new double[pieces.size()];
        for (int piece = 0; piece < weights.length; piece++) {
            weights[piece] = weight(pieces.text(), pieces.start(piece), pieces.contentEnd(piece));
        }
        var order = new Order(pieces.size());
        for (int piece : Order.byScore(weights)) {
            if (weights[piece] == 0) {
                break;
            }
            order.add(piece);
            for (int step = 1; step <= around; step++) {
                order.add(piece - step).add(piece + step);
            }
        }
        return order.toArray();
    }

    private static int weight(String text, int from, int to) {
        var kinds = Alarm.soundsIn(text, from, to) ? ALARM : 0;
        for (int at = from; at < to; ) {
            if (isBreak(text.charAt(at))) {
                at++;
                continue;
            }
            var start = at;
            while (at < to && !isBreak(text.charAt(at))) {
                at++;
            }
            if (at - start >= 4) {
                kinds |= kindsOf(text, start, at);
            }
        }
        return kinds;
    }

    private static boolean isBreak(char c) {
        return c < 128 && IS_BREAK[c];
    }

    /// Of what stands between breaks.
    private static int kindsOf(String text, int from, int to) {
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
