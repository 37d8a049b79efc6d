package dev.assay.condense;

import java.util.Arrays;
import java.util.BitSet;

/// Well-formed JSON as characters: copied without white space, its tokens exactly as written.
final class JsonText {
    private final String json;
    private final int most;
    private final StringBuilder out;
    private final BitSet isArray = new BitSet();
    private int[] elements = new int[16];
    private int depth;

    /// Depth of the array whose further elements are being left out; 0 while nothing is.
    private int mutedAt;

    private JsonText(String json, int most) {
        this.json = json;
        this.most = most;
        this.out = new StringBuilder(json.length());
    }

    /// Arrays keep their first `most` elements.
    static String minify(String json, int most) {
        return new JsonText(json, most).minify();
    }

    private String minify() {
        for (int at = 0; at < json.length(); ) {
            var end = tokenEnd(at);
            switch (json.charAt(at)) {
                case ' ', '\t', '\r', '\n' -> {}
                case '[' -> open(at, true);
                case '{' -> open(at, false);
                case ']', '}' -> close(at);
                case ',' -> separate(at);
                default -> copy(at, end);
            }
            at = end;
        }
        return out.toString();
    }

    private int tokenEnd(int at) {
        if (json.charAt(at) != '"') {
            return at + 1;
        }
        var end = at + 1;
        while (json.charAt(end) != '"') {
            end += json.charAt(end) == '\\' ? 2 : 1;
        }
        return end + 1;
    }

    private void copy(int from, int to) {
        if (mutedAt == 0) {
            out.append(json, from, to);
        }
    }

    private void open(int at, boolean array) {
        copy(at, at + 1);
        depth++;
        if (depth == elements.length) {
            elements = Arrays.copyOf(elements, 2 * depth);
        }
        isArray.set(depth, array);
        elements[depth] = 1;
        if (array && most == 0 && mutedAt == 0) {
            mutedAt = depth;
        }
    }

    private void close(int at) {
        if (mutedAt == depth) {
            mutedAt = 0;
        }
        depth--;
        copy(at, at + 1);
    }

    private void separate(int at) {
        if (isArray.get(depth) && mutedAt == 0 && ++elements[depth] > most) {
            mutedAt = depth;
        }
        copy(at, at + 1);
    }
}
