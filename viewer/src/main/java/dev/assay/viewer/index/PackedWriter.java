package dev.assay.viewer.index;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;
import java.nio.charset.StandardCharsets;
import java.util.Collection;

/// Columns as bytes, each behind its length.
final class PackedWriter {
    private final WritableByteChannel channel;
    private final ByteBuffer buffer = ByteBuffer.allocate(1 << 16);

    PackedWriter(WritableByteChannel channel) {
        this.channel = channel;
    }

    void number(int value) {
        room(Integer.BYTES).putInt(value);
    }

    void longNumber(long value) {
        room(Long.BYTES).putLong(value);
    }

    void doubles(double[] values) {
        number(values.length);
        for (double value : values) {
            room(Double.BYTES).putDouble(value);
        }
    }

    void longs(long[] values) {
        number(values.length);
        for (long value : values) {
            room(Long.BYTES).putLong(value);
        }
    }

    void integers(int[] values) {
        number(values.length);
        for (int value : values) {
            room(Integer.BYTES).putInt(value);
        }
    }

    void bytes(byte[] bytes) {
        number(bytes.length);
        flush();
        write(ByteBuffer.wrap(bytes));
    }

    void list(Collection<String> texts) {
        number(texts.size());
        texts.forEach(text -> bytes(text.getBytes(StandardCharsets.UTF_8)));
    }

    private ByteBuffer room(int bytes) {
        if (buffer.remaining() < bytes) {
            flush();
        }
        return buffer;
    }

    void flush() {
        write(buffer.flip());
        buffer.clear();
    }

    private void write(ByteBuffer from) {
        try {
            while (from.hasRemaining()) {
                channel.write(from);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
