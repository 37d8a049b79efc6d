package dev.assay.hub.gguf;

import dev.assay.api.UserError;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/// Reads a file from its start, little-endian, never past its end, and knows where it is.
final class GgufCursor {
    /// A header this long is no header: the largest vocabularies take some 20 MB.
    private static final long HEADER_BYTES = 1L << 30;

    private static final int BUFFER_BYTES = 1 << 16;

    private final Path file;
    private final FileChannel channel;
    private final long size;
    private final ByteBuffer buffer =
            ByteBuffer.allocate(BUFFER_BYTES).order(ByteOrder.LITTLE_ENDIAN).limit(0);
    private long bufferStart;

    GgufCursor(Path file, FileChannel channel) throws IOException {
        this.file = file;
        this.channel = channel;
        this.size = channel.size();
    }

    long size() {
        return size;
    }

    long position() {
        return bufferStart + buffer.position();
    }

    long remaining() {
        return Math.min(size, HEADER_BYTES) - position();
    }

    byte int8() throws IOException {
        require(Byte.BYTES);
        return buffer.get();
    }

    short int16() throws IOException {
        require(Short.BYTES);
        return buffer.getShort();
    }

    int int32() throws IOException {
        require(Integer.BYTES);
        return buffer.getInt();
    }

    long int64() throws IOException {
        require(Long.BYTES);
        return buffer.getLong();
    }

    float float32() throws IOException {
        return Float.intBitsToFloat(int32());
    }

    double float64() throws IOException {
        return Double.longBitsToDouble(int64());
    }

    /// How many of something follow, each of them taking at least so many bytes.
    long count(String what, long leastBytes) throws IOException {
        long count = int64();
        if (count < 0 || count > remaining() / leastBytes) {
            throw broken("%s %s, more than the file can hold".formatted(Long.toUnsignedString(count), what));
        }
        return count;
    }

    String text(long longest) throws IOException {
        long length = count("bytes of text", 1);
        if (length > longest) {
            throw broken("a text of %s bytes where at most %s make sense".formatted(length, longest));
        }
        var bytes = new byte[(int) length];
        int filled = 0;
        while (filled < bytes.length) {
            require(1);
            int piece = Math.min(buffer.remaining(), bytes.length - filled);
            buffer.get(bytes, filled, piece);
            filled += piece;
        }
        return new String(bytes, StandardCharsets.UTF_8);
    }

    void skip(long bytes) throws IOException {
        if (bytes > remaining()) {
            throw ended(bytes);
        }
        if (bytes <= buffer.remaining()) {
            buffer.position(buffer.position() + (int) bytes);
        } else {
            bufferStart = position() + bytes;
            buffer.position(0).limit(0);
        }
    }

    private void require(int bytes) throws IOException {
        if (buffer.remaining() < bytes) {
            refill();
        }
        if (buffer.remaining() < bytes || remaining() < bytes) {
            throw ended(bytes);
        }
    }

    private void refill() throws IOException {
        bufferStart = position();
        buffer.compact();
        int read = 0;
        while (buffer.hasRemaining() && read >= 0) {
            read = channel.read(buffer, bufferStart + buffer.position());
        }
        buffer.flip();
    }

    private UserError ended(long bytes) {
        return position() + bytes > size
                ? broken("the file ends after %s bytes, in the middle of its header".formatted(size))
                : broken("the header is longer than %s bytes".formatted(HEADER_BYTES));
    }

    /// @param what what is wrong at this place
    UserError broken(String what) {
        return new UserError("%s: at byte %s: %s\n       the file is damaged or not whole; download it again"
                .formatted(file, position(), what));
    }
}
