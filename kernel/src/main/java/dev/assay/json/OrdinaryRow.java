package dev.assay.json;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/// Knows a row as [RowJson#line] writes most of them, in one pass and without a parser: before a run goes on, each of
/// its rows is looked at. What it does not know, such as a failed row, may still be a row: [RowShape] tells.
final class OrdinaryRow {
    private static final byte[] TRIAL = bytes("{\"trial\":");
    private static final byte[] SYSTEM = bytes(",\"status\":\"ok\",\"system\":");
    private static final byte[] DATASET = bytes(",\"dataset\":");
    private static final byte[] EXAMPLE = bytes(",\"example_id\":");
    private static final byte[] REPEAT = bytes(",\"repeat\":");
    private static final byte[] CLUSTER = bytes(",\"cluster\":");
    private static final byte[] LATENCY = bytes(",\"latency\":");
    private static final byte[][] SIZES = {
        bytes(",\"input_bytes\":"),
        bytes(",\"output_bytes\":"),
        bytes(",\"input_tokens\":"),
        bytes(",\"output_tokens\":"),
        bytes(",\"answer_tokens\":")
    };
    private static final byte[] SCORES = bytes(",\"scores\":");
    private static final byte[][] REST = {
        bytes(",\"why\":"),
        bytes(",\"response\":"),
        bytes(",\"metadata\":"),
        bytes(",\"line\":"),
        bytes(",\"replaces\":"),
        bytes(",\"after\":"),
        bytes(",\"seal\":")
    };
    private static final byte[][] WORDS = {bytes("true"), bytes("false"), bytes("null")};

    /// Longer ones are left to the parser, which has limits of its own.
    private static final int LONGEST = 16 << 20;

    private static final int LONGEST_NAME = 256;
    private static final int MOST_NAMES = 32;
    private static final int DEEPEST = 8;
    private static final int DIGITS_OF_A_TRIAL = 18;
    private static final int DIGITS_OF_A_COUNT = 9;

    /// Few enough that no number is too large for a double.
    private static final int DIGITS_OF_A_POWER = 2;

    private static final int DIGITS = 30;

    private final byte[] bytes;
    private final int end;
    private int at;
    private boolean isAscii = true;

    private OrdinaryRow(byte[] bytes, int offset, int length) {
        this.bytes = bytes;
        this.at = offset;
        this.end = offset + length;
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    /// Whether a line, without its line end, is a row for sure.
    static boolean is(byte[] bytes, int offset, int length) {
        if (length > LONGEST) {
            return false;
        }
        var row = new OrdinaryRow(bytes, offset, length);
        return row.isRow() && (row.isAscii || Utf8.isValid(bytes, offset, length));
    }

    /// Each member at its place: none can be there twice.
    private boolean isRow() {
        return takes(TRIAL)
                && digits(DIGITS_OF_A_TRIAL)
                && takes(SYSTEM)
                && text()
                && takes(DATASET)
                && text()
                && takes(EXAMPLE)
                && text()
                && takes(REPEAT)
                && digits(DIGITS_OF_A_COUNT)
                && (!takes(CLUSTER) || text())
                && (!takes(LATENCY) || (!is('-') && number()))
                && sizes()
                && takes(SCORES)
                && object(DEEPEST, true)
                && rest()
                && takes('}')
                && at == end;
    }

    private boolean sizes() {
        for (var name : SIZES) {
            if (takes(name) && !digits(DIGITS_OF_A_COUNT)) {
                return false;
            }
        }
        return true;
    }

    private boolean rest() {
        for (var name : REST) {
            if (takes(name) && !value(DEEPEST)) {
                return false;
            }
        }
        return true;
    }

    private boolean value(int depth) {
        if (at == end || depth == 0) {
            return false;
        }
        return switch (bytes[at]) {
            case '"' -> text();
            case '{' -> object(depth, false);
            case '[' -> list(depth);
            case 't', 'f', 'n' -> word();
            default -> number();
        };
    }

    private boolean word() {
        for (var word : WORDS) {
            if (takes(word)) {
                return true;
            }
        }
        return false;
    }

    private boolean list(int depth) {
        at++;
        if (takes(']')) {
            return true;
        }
        do {
            if (!value(depth - 1)) {
                return false;
            }
        } while (takes(','));
        return takes(']');
    }

    private boolean object(int depth, boolean isOfNumbers) {
        if (!takes('{')) {
            return false;
        }
        if (takes('}')) {
            return true;
        }
        var names = new int[2 * MOST_NAMES];
        int count = 0;
        do {
            int from = at;
            if (count == MOST_NAMES || !name(from) || isAmong(names, count, from)) {
                return false;
            }
            names[2 * count] = from;
            names[2 * count + 1] = at;
            count++;
            if (!takes(':') || !(isOfNumbers ? number() : value(depth - 1))) {
                return false;
            }
        } while (takes(','));
        return takes('}');
    }

    /// Without an escape, so that names which are written apart are apart.
    private boolean name(int from) {
        if (!text() || at - from > LONGEST_NAME) {
            return false;
        }
        for (int i = from; i < at; i++) {
            if (bytes[i] == '\\') {
                return false;
            }
        }
        return true;
    }

    private boolean isAmong(int[] names, int count, int from) {
        for (int i = 0; i < count; i++) {
            if (Arrays.equals(bytes, names[2 * i], names[2 * i + 1], bytes, from, at)) {
                return true;
            }
        }
        return false;
    }

    private boolean text() {
        if (!takes('"')) {
            return false;
        }
        while (at < end) {
            at = PlainBytes.end(bytes, at, end);
            if (at == end) {
                return false;
            }
            byte b = bytes[at++];
            if (b == '"') {
                return true;
            }
            if (b == '\\') {
                if (at == end || "\"\\/bfnrt".indexOf(bytes[at]) < 0) {
                    return false;
                }
                at++;
            } else if (b < 0) {
                isAscii = false;
            } else if (b < ' ') {
                return false;
            }
        }
        return false;
    }

    private boolean number() {
        int from = at;
        takes('-');
        if (!digits(DIGITS) || (takes('.') && !fraction(DIGITS))) {
            return false;
        }
        if (takes('e') || takes('E')) {
            if (!takes('-')) {
                takes('+');
            }
            return fraction(DIGITS_OF_A_POWER);
        }
        return at > from;
    }

    /// A whole number without a needless zero.
    private boolean digits(int most) {
        int from = at;
        return fraction(most) && (bytes[from] != '0' || at == from + 1);
    }

    private boolean fraction(int most) {
        int from = at;
        while (at < end && bytes[at] >= '0' && bytes[at] <= '9') {
            at++;
        }
        return at > from && at - from <= most;
    }

    private boolean is(char sign) {
        return at < end && bytes[at] == sign;
    }

    private boolean takes(char sign) {
        if (!is(sign)) {
            return false;
        }
        at++;
        return true;
    }

    private boolean takes(byte[] word) {
        if (end - at < word.length || !Arrays.equals(bytes, at, at + word.length, word, 0, word.length)) {
            return false;
        }
        at += word.length;
        return true;
    }
}
