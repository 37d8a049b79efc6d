package dev.assay.prefix;

import java.util.ArrayList;
import java.util.List;

/// A text as it grows: its first lines, then more of them, in steps of about equal length.
final class Growth {
    private Growth() {}

    /// From the first part to the whole text, each longer than the one before; fewer than asked where there are fewer
    /// lines.
    static List<String> of(String text, int steps) {
        var grown = new ArrayList<String>();
        int last = 0;
        for (int step = 1; step <= steps; step++) {
            int end = lineEnd(text, (int) ((long) text.length() * step / steps));
            if (end > last) {
                grown.add(text.substring(0, end));
                last = end;
            }
        }
        return grown;
    }

    /// The end of the line in which a place is.
    private static int lineEnd(String text, int place) {
        int end = text.indexOf('\n', Math.max(0, place - 1));
        return end < 0 ? text.length() : end + 1;
    }
}
