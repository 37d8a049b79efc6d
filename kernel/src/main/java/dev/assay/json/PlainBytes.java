package dev.assay.json;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/// Finds what stands out in the text of a JSON string, eight bytes at a time.
final class PlainBytes {
    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long EACH = 0x0101010101010101L;
    private static final long HIGH = 0x8080808080808080L;
    private static final long CONTROLS = EACH * ' ';
    private static final long QUOTES = EACH * '"';
    private static final long BACKSLASHES = EACH * '\\';

    private PlainBytes() {}

    /// The first byte of a range that is a control, a quotation mark, a backslash or none of ASCII; its end where there
    /// is none.
    static int end(byte[] bytes, int from, int to) {
        int at = from;
        while (at + Long.BYTES <= to && arePlain((long) LONGS.get(bytes, at))) {
            at += Long.BYTES;
        }
        while (at < to && bytes[at] >= ' ' && bytes[at] != '"' && bytes[at] != '\\') {
            at++;
        }
        return at;
    }

    private static boolean arePlain(long eight) {
        long odd = (eight - CONTROLS) | zeros(eight ^ QUOTES) | zeros(eight ^ BACKSLASHES) | eight;
        return (odd & HIGH) == 0;
    }

    private static long zeros(long eight) {
        return (eight - EACH) & ~eight;
    }
}
