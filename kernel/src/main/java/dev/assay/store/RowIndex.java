package dev.assay.store;

import dev.assay.json.LineEnds;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.BitSet;

/// What `rows.jsonl` holds, read from the first bytes of each line: a hundred thousand rows take a fraction
/// of a second.
///
/// @param answered trials with an answered row
/// @param failed trials whose rows all failed
/// @param lines whole lines
/// @param damaged whole lines that do not begin as a row does
/// @param wholeBytes length of the file up to its last line end
/// @param tornBytes bytes after it: a line whose writing was cut short
record RowIndex(BitSet answered, BitSet failed, long lines, long damaged, long wholeBytes, long tornBytes) {
    private static final byte[] TRIAL = "{\"trial\":".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] OK = ",\"status\":\"ok\"".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] FAILED = ",\"status\":\"failed\"".getBytes(StandardCharsets.US_ASCII);
    private static final int CHUNK = 1 << 20;

    static RowIndex of(Path rows) {
        if (!Files.exists(rows)) {
            return new RowIndex(new BitSet(), new BitSet(), 0, 0, 0, 0);
        }
        try (var channel = FileChannel.open(rows, StandardOpenOption.READ)) {
            return new Scan().over(channel);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    boolean isDone(long trial) {
        return answered.get(Math.toIntExact(trial));
    }

    /// One pass over the file, a chunk at a time; a line's head is kept across chunks, its body is only
    /// searched for its end.
    private static final class Scan {
        private final BitSet answered = new BitSet();
        private final BitSet failed = new BitSet();
        private final byte[] head = new byte[64];
        private int headLength;
        private long lines;
        private long damaged;
        private long position;
        private long wholeBytes;
        private byte lastOfLine;

        RowIndex over(FileChannel channel) throws IOException {
            var buffer = ByteBuffer.allocate(CHUNK);
            while (channel.read(buffer) >= 0) {
                scan(buffer.array(), buffer.position());
                position += buffer.position();
                buffer.clear();
            }
            failed.andNot(answered);
            return new RowIndex(answered, failed, lines, damaged, wholeBytes, position - wholeBytes);
        }

        private void scan(byte[] bytes, int length) {
            int start = 0;
            while (start < length) {
                int keep = Math.min(head.length - headLength, length - start);
                int end = LineEnds.find(bytes, start, length);
                int stop = end < 0 ? length : end;
                int copied = Math.min(keep, stop - start);
                System.arraycopy(bytes, start, head, headLength, copied);
                headLength += copied;
                if (stop > start) {
                    lastOfLine = bytes[stop - 1];
                }
                if (end < 0) {
                    return;
                }
                endLine();
                wholeBytes = position + end + 1;
                start = end + 1;
            }
        }

        private void endLine() {
            lines++;
            int at = TRIAL.length;
            long trial = -1;
            if (startsWith(TRIAL, 0) && lastOfLine == '}') {
                trial = 0;
                for (; at < headLength && head[at] >= '0' && head[at] <= '9'; at++) {
                    trial = trial * 10 + head[at] - '0';
                }
            }
            if (trial >= 0 && trial < Integer.MAX_VALUE && startsWith(OK, at)) {
                answered.set((int) trial);
            } else if (trial >= 0 && trial < Integer.MAX_VALUE && startsWith(FAILED, at)) {
                failed.set((int) trial);
            } else {
                damaged++;
            }
            headLength = 0;
            lastOfLine = 0;
        }

        private boolean startsWith(byte[] prefix, int at) {
            return at + prefix.length <= headLength
                    && Arrays.equals(head, at, at + prefix.length, prefix, 0, prefix.length);
        }
    }
}
