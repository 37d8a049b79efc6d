package dev.assay.tokens;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;

/// ASCII text eight characters at a time, for the loops every row goes through.
///
/// A block is a long whose lowest byte is its first character. Tests on all eight at once leave their
/// answer in the top bit of each byte, which ASCII does not use.
public final class AsciiBlocks {
    /// Characters in a block, and the zero bytes that follow the text in an array made by [#of].
    public static final int SIZE = Long.BYTES;

    private static final VarHandle BLOCKS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long EACH = 0x0101_0101_0101_0101L;
    private static final long TOP_BITS = 0x8080_8080_8080_8080L;

    private AsciiBlocks() {}

    /// The text's characters and then [#SIZE] zeros, so that a block can be loaded at any of them; empty if
    /// one is not ASCII.
    public static Optional<byte[]> of(String text) {
        var bytes = text.getBytes(StandardCharsets.US_ASCII);
        // What is not ASCII has become a question mark; comparing two texts of one kind is a single machine loop.
        return new String(bytes, StandardCharsets.US_ASCII).equals(text)
                ? Optional.of(Arrays.copyOf(bytes, bytes.length + SIZE))
                : Optional.empty();
    }

    public static long load(byte[] ascii, int index) {
        return (long) BLOCKS.get(ascii, index);
    }

    public static void store(byte[] ascii, int index, long block) {
        BLOCKS.set(ascii, index, block);
    }

    public static long lower(long block) {
        return block | (within(block, 'A', 'Z') >>> 2);
    }

    /// How many lower-case letters and digits the block begins with, from 0 to 8.
    public static int wordLength(long block) {
        var isWord = within(block, 'a', 'z') | within(block, '0', '9');
        return Long.numberOfTrailingZeros(isWord ^ TOP_BITS) / Byte.SIZE;
    }

    private static long within(long block, char first, char last) {
        return ((block + (0x80 - first) * EACH) ^ (block + (0x7f - last) * EACH)) & TOP_BITS;
    }
}
