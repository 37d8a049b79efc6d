package dev.assay.json;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/// Finds line ends in bytes, eight at a time: files of rows and of examples are scanned before anything
/// else happens.
public final class LineEnds {
    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long EACH = 0x0101010101010101L;
    private static final long HIGH = 0x8080808080808080L;
    private static final long BREAKS = EACH * '\n';

    private LineEnds() {}

    /// The first line end in the range; −1 when there is none.
    public static int find(byte[] bytes, int from, int to) {
        int at = from;
        for (; at + Long.BYTES <= to; at += Long.BYTES) {
            long differs = (long) LONGS.get(bytes, at) ^ BREAKS;
            long zero = (differs - EACH) & ~differs & HIGH;
            if (zero != 0) {
                return at + Long.numberOfTrailingZeros(zero) / Byte.SIZE;
            }
        }
        for (; at < to; at++) {
            if (bytes[at] == '\n') {
                return at;
            }
        }
        return -1;
    }
}
