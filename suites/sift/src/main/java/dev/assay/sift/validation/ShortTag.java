package dev.assay.sift.validation;

import java.util.function.IntPredicate;

/// A piece of markup: `<`, up to 16 characters, `>`, all on one line.
public final class ShortTag {
    private static final int LONGEST = 16;

    private ShortTag() {}

    static boolean isIn(String text) {
        for (int at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) {
            if (end(text, at) > 0) {
                return true;
            }
        }
        return false;
    }

    /// Behind the tag that begins at the index; −1 where none does.
    public static int end(String text, int start) {
        if (!text.startsWith("<", start)) {
            return -1;
        }
        int at = start + 1;
        for (int length = 0; at < text.length(); length++) {
            int point = text.codePointAt(at);
            if (point == '>') {
                return length > 0 ? at + 1 : -1;
            }
            if (point == '\n' || length == LONGEST) {
                return -1;
            }
            at += Character.charCount(point);
        }
        return -1;
    }

    /// Where the longest tag that ends a part of a text begins, of those that may be taken; −1 for none.
    public static int startOfLast(String text, int start, int end, IntPredicate mayTake) {
        int earliest = Math.max(start, end - 2 * LONGEST - 2);
        for (int at = text.indexOf('<', earliest); at >= 0 && at < end; at = text.indexOf('<', at + 1)) {
            if (end(text, at) == end && mayTake.test(at)) {
                return at;
            }
        }
        return -1;
    }
}
