package dev.assay.hub.gguf;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/// Quantizes to `Q8_0`: each 32 numbers share one scale, the largest of them becomes 127.
final class Q8Blocks {
    private static final int BLOCK = 32;

    private Q8Blocks() {}

    static byte[] of(float[] values) {
        var out = ByteBuffer.allocate(values.length / BLOCK * (BLOCK + Short.BYTES))
                .order(ByteOrder.LITTLE_ENDIAN);
        for (int start = 0; start < values.length; start += BLOCK) {
            block(values, start, out);
        }
        return out.array();
    }

    private static void block(float[] values, int start, ByteBuffer out) {
        float largest = 0;
        for (int i = start; i < start + BLOCK; i++) {
            largest = Math.max(largest, Math.abs(values[i]));
        }
        float scale = largest / 127;
        out.putShort(Float.floatToFloat16(scale));
        for (int i = start; i < start + BLOCK; i++) {
            out.put((byte) (scale == 0 ? 0 : Math.round(values[i] / scale)));
        }
    }
}
