package dev.assay.store;

import dev.assay.json.LineEnds;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/// The lines of the first bytes of a file, each ended by a line feed and nothing else: what was appended after an
/// index was taken is not half-read, and line numbers are those of the index.
final class WholeLines implements Iterator<String> {
    private final InputStream in;
    private long left;
    private byte[] buffer = new byte[1 << 16];
    private int from;
    private int filled;

    private WholeLines(InputStream in, long bytes) {
        this.in = in;
        this.left = bytes;
    }

    /// Close the stream.
    static Stream<String> of(Path file, long bytes) {
        try {
            var in = Files.newInputStream(file);
            var lines = Spliterators.spliteratorUnknownSize(
                    new WholeLines(in, bytes), Spliterator.ORDERED | Spliterator.NONNULL);
            return StreamSupport.stream(lines, false).onClose(() -> close(in));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void close(InputStream in) {
        try {
            in.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public boolean hasNext() {
        return from < filled || left > 0;
    }

    @Override
    public String next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        int end = LineEnds.find(buffer, from, filled);
        while (end < 0 && fill()) {
            end = LineEnds.find(buffer, from, filled);
        }
        int stop = end < 0 ? filled : end;
        var line = new String(buffer, from, stop - from, StandardCharsets.UTF_8);
        from = end < 0 ? filled : end + 1;
        return line;
    }

    private boolean fill() {
        if (from > 0) {
            System.arraycopy(buffer, from, buffer, 0, filled - from);
            filled -= from;
            from = 0;
        } else if (filled == buffer.length) {
            buffer = Arrays.copyOf(buffer, buffer.length * 2);
        }
        try {
            int read = in.read(buffer, filled, (int) Math.min(buffer.length - filled, left));
            left = read <= 0 ? 0 : left - read;
            filled += Math.max(read, 0);
            return read > 0;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
