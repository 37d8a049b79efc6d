package dev.assay.dataset;

import dev.assay.json.LineEnds;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;

/// Where a file goes on after so many lines that are not blank, found without decoding any of them.
///
/// @param offset in bytes, at the start of a line
/// @param lines passed over, blank ones included
record SkippedLines(long offset, long lines) {
    private static final int CHUNK = 1 << 18;

    static SkippedLines in(FileChannel file, long count) throws IOException {
        var scan = new Scan(count);
        var buffer = ByteBuffer.allocate(CHUNK);
        long position = 0;
        while (scan.left > 0 && file.read(buffer, position) > 0) {
            int end = scan.over(buffer.array(), buffer.position());
            position += end;
            buffer.clear();
        }
        return new SkippedLines(position, scan.lines);
    }

    private static final class Scan {
        private long left;
        private long lines;
        private boolean isBlank = true;

        Scan(long count) {
            this.left = count;
        }

        /// Where it stopped: behind the last line to skip, or at the end of the chunk.
        int over(byte[] bytes, int length) {
            int start = 0;
            while (start < length && left > 0) {
                int end = LineEnds.find(bytes, start, length);
                isBlank = isBlank && isBlank(bytes, start, end < 0 ? length : end);
                if (end < 0) {
                    return length;
                }
                lines++;
                left -= isBlank ? 0 : 1;
                isBlank = true;
                start = end + 1;
            }
            return start;
        }

        private static boolean isBlank(byte[] bytes, int from, int to) {
            for (int i = from; i < to; i++) {
                if (bytes[i] != ' ' && bytes[i] != '\t' && bytes[i] != '\r') {
                    return false;
                }
            }
            return true;
        }
    }
}
