package dev.assay.json;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.StandardCharsets;

/// Whether bytes are text: some readers put a mark in place of what is none, others take it for a letter.
final class Utf8 {
    private static final int CHUNK = 1 << 13;

    private Utf8() {}

    static boolean isValid(byte[] bytes, int offset, int length) {
        for (int i = offset; i < offset + length; i++) {
            if (bytes[i] < 0) {
                return decodes(ByteBuffer.wrap(bytes, i, offset + length - i));
            }
        }
        return true;
    }

    private static boolean decodes(ByteBuffer bytes) {
        var decoder = StandardCharsets.UTF_8.newDecoder();
        var scratch = CharBuffer.allocate(CHUNK);
        for (var result = decoder.decode(bytes, scratch, true); ; result = decoder.decode(bytes, scratch, true)) {
            if (!result.isOverflow()) {
                return !result.isError();
            }
            scratch.clear();
        }
    }
}
