package dev.assay.viewer.index;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/// One text a row, of any number of different ones: their bytes one behind the other. Neighbors share.
final class TextColumn implements Column {
    private static final int REMEMBERED = 4_096;
    private static final int LONGEST = 1_000;

    private final Map<String, Integer> recent = new HashMap<>();
    private byte[] bytes;
    private int used;
    private int[] starts;
    private int[] lengths;

    TextColumn(int capacity) {
        this(new byte[capacity * 8], 0, new int[capacity], new int[capacity]);
    }

    TextColumn(byte[] bytes, int used, int[] starts, int[] lengths) {
        this.bytes = bytes;
        this.used = used;
        this.starts = starts;
        this.lengths = lengths;
    }

    String at(int row) {
        return row < starts.length ? new String(bytes, starts[row], lengths[row], StandardCharsets.UTF_8) : "";
    }

    /// Keeps at most the first thousand characters.
    void set(int row, String text) {
        if (row >= starts.length) {
            starts = Arrays.copyOf(starts, Growth.past(row));
            lengths = Arrays.copyOf(lengths, starts.length);
        }
        var kept = text.substring(0, Math.min(text.length(), LONGEST));
        var encoded = kept.getBytes(StandardCharsets.UTF_8);
        lengths[row] = encoded.length;
        var there = recent.get(kept);
        starts[row] = there == null ? put(kept, encoded) : there;
    }

    private int put(String text, byte[] encoded) {
        if (used + encoded.length > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(used + encoded.length, bytes.length + bytes.length / 2));
        }
        System.arraycopy(encoded, 0, bytes, used, encoded.length);
        if (recent.size() >= REMEMBERED) {
            recent.clear();
        }
        int start = used;
        recent.put(text, start);
        used += encoded.length;
        return start;
    }

    /// Whether the text of a row holds another, both folded to lower case as far as ASCII goes.
    boolean contains(int row, byte[] lowered) {
        int last = row < starts.length ? starts[row] + lengths[row] - lowered.length : -1;
        for (int at = row < starts.length ? starts[row] : 0; at <= last; at++) {
            if (matches(at, lowered)) {
                return true;
            }
        }
        return false;
    }

    private boolean matches(int at, byte[] lowered) {
        for (int i = 0; i < lowered.length; i++) {
            byte unit = bytes[at + i];
            if ((unit >= 'A' && unit <= 'Z' ? unit + 32 : unit) != lowered[i]) {
                return false;
            }
        }
        return true;
    }

    @Override
    public void write(PackedWriter out, int rows) {
        out.bytes(Arrays.copyOf(bytes, used));
        out.integers(Arrays.copyOf(starts, rows));
        out.integers(Arrays.copyOf(lengths, rows));
    }
}
