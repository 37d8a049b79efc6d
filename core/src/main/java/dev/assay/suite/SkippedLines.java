package dev.assay.suite;

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
        long left = count;
        long lines = 0;
        long position = 0;
        boolean isBlank = true;
        var buffer = ByteBuffer.allocate(CHUNK);
        while (left > 0 && file.read(buffer, position) > 0) {
            var bytes = buffer.array();
            int length = buffer.position();
            for (int i = 0; i < length; i++) {
                byte b = bytes[i];
                if (b == '\n') {
                    lines++;
                    left -= isBlank ? 0 : 1;
                    isBlank = true;
                    if (left == 0) {
                        return new SkippedLines(position + i + 1, lines);
                    }
                } else if (isBlank && b != ' ' && b != '\t' && b != '\r') {
                    isBlank = false;
                }
            }
            position += length;
            buffer.clear();
        }
        return new SkippedLines(position, lines);
    }
}
