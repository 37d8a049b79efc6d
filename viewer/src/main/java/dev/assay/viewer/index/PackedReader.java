package dev.assay.viewer.index;

import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/// Columns from the bytes a [PackedWriter] made. What is no such file ends in an exception, never in an
/// array larger than the file.
final class PackedReader implements ColumnSource {
    private final ReadableByteChannel channel;
    private final ByteBuffer buffer = ByteBuffer.allocate(1 << 16).flip();
    private long left;

    PackedReader(ReadableByteChannel channel, long size) {
        this.channel = channel;
        this.left = size;
    }

    int number() {
        return has(Integer.BYTES).getInt();
    }

    long longNumber() {
        return has(Long.BYTES).getLong();
    }

    NumberColumn numbers() {
        var values = new double[length(Double.BYTES)];
        for (int i = 0; i < values.length; i++) {
            values[i] = has(Double.BYTES).getDouble();
        }
        return new NumberColumn(values);
    }

    @Override
    public WholeColumn whole() {
        var values = new long[length(Long.BYTES)];
        for (int i = 0; i < values.length; i++) {
            values[i] = has(Long.BYTES).getLong();
        }
        return new WholeColumn(values);
    }

    private int[] integers() {
        var values = new int[length(Integer.BYTES)];
        for (int i = 0; i < values.length; i++) {
            values[i] = has(Integer.BYTES).getInt();
        }
        return values;
    }

    private byte[] bytes() {
        var bytes = new byte[length(1)];
        int at = 0;
        while (at < bytes.length) {
            int some = Math.min(has(1).remaining(), bytes.length - at);
            buffer.get(bytes, at, some);
            at += some;
        }
        return bytes;
    }

    List<String> list() {
        int size = length(Integer.BYTES);
        var texts = new ArrayList<String>();
        for (int i = 0; i < size; i++) {
            texts.add(new String(bytes(), StandardCharsets.UTF_8));
        }
        return texts;
    }

    @Override
    public WordColumn words() {
        var words = new ArrayList<String>();
        words.add("");
        words.addAll(list());
        return new WordColumn(words, integers());
    }

    @Override
    public TextColumn texts() {
        var bytes = bytes();
        return new TextColumn(bytes, bytes.length, integers(), integers());
    }

    private int length(int unit) {
        int length = number();
        if (length < 0 || (long) length * unit > left + buffer.remaining()) {
            throw new UncheckedIOException(new IOException("not an index"));
        }
        return length;
    }

    private ByteBuffer has(int bytes) {
        try {
            while (buffer.remaining() < bytes) {
                buffer.compact();
                int read = channel.read(buffer);
                buffer.flip();
                if (read < 0) {
                    throw new EOFException("the index ends early");
                }
                left -= read;
            }
            return buffer;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
