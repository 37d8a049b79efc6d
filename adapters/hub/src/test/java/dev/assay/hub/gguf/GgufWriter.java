package dev.assay.hub.gguf;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Writes GGUF files: whole ones for llama.cpp to load, and broken ones for our reader to refuse.
public final class GgufWriter {
    private static final int ALIGNMENT = 32;

    private final ByteArrayOutputStream metadata = new ByteArrayOutputStream();
    private final ByteArrayOutputStream directory = new ByteArrayOutputStream();
    private final List<byte[]> tensors = new ArrayList<>();
    private int keys;
    private int entries;
    private long offset;

    public GgufWriter text(String key, String value) {
        key(key, ValueType.STRING).writeBytes(textBytes(value));
        return this;
    }

    public GgufWriter uint32(String key, int value) {
        key(key, ValueType.UINT32).writeBytes(bytes(Integer.BYTES).putInt(value).array());
        return this;
    }

    public GgufWriter uint16(String key, int value) {
        key(key, ValueType.UINT16)
                .writeBytes(bytes(Short.BYTES).putShort((short) value).array());
        return this;
    }

    public GgufWriter float32(String key, float value) {
        key(key, ValueType.FLOAT32)
                .writeBytes(bytes(Float.BYTES).putFloat(value).array());
        return this;
    }

    public GgufWriter texts(String key, List<String> values) {
        array(key, ValueType.STRING, values.size());
        values.forEach(value -> metadata.writeBytes(textBytes(value)));
        return this;
    }

    public GgufWriter int32s(String key, List<Integer> values) {
        array(key, ValueType.INT32, values.size());
        values.forEach(
                value -> metadata.writeBytes(bytes(Integer.BYTES).putInt(value).array()));
        return this;
    }

    public GgufWriter float32s(String key, List<Float> values) {
        array(key, ValueType.FLOAT32, values.size());
        values.forEach(
                value -> metadata.writeBytes(bytes(Float.BYTES).putFloat(value).array()));
        return this;
    }

    /// A value in whatever bytes, such as no writer in its right mind would make.
    public GgufWriter raw(String key, int type, byte[] value) {
        keys++;
        metadata.writeBytes(textBytes(key));
        metadata.writeBytes(bytes(Integer.BYTES).putInt(type).array());
        metadata.writeBytes(value);
        return this;
    }

    private void array(String key, ValueType items, int count) {
        key(key, ValueType.ARRAY)
                .writeBytes(bytes(12).putInt(items.number()).putLong(count).array());
    }

    private ByteArrayOutputStream key(String key, ValueType type) {
        raw(key, type.number(), new byte[0]);
        return metadata;
    }

    /// @param dimensions innermost first
    public GgufWriter float32Tensor(String name, float[] values, long... dimensions) {
        var bytes = ByteBuffer.allocate(values.length * Float.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        bytes.asFloatBuffer().put(values);
        return tensor(name, GgmlType.F32.number(), bytes.array(), dimensions);
    }

    /// Blocks of 32: a half-precision scale, then 32 signed bytes.
    public GgufWriter q8Tensor(String name, float[] values, long... dimensions) {
        return tensor(name, GgmlType.Q8_0.number(), Q8Blocks.of(values), dimensions);
    }

    public GgufWriter tensor(String name, int type, byte[] content, long... dimensions) {
        entry(name, type, offset, dimensions);
        tensors.add(content);
        offset += padded(content.length);
        return this;
    }

    /// An entry of the directory without content.
    public GgufWriter entry(String name, int type, long at, long... dimensions) {
        directory.writeBytes(textBytes(name));
        directory.writeBytes(bytes(Integer.BYTES).putInt(dimensions.length).array());
        for (long dimension : dimensions) {
            directory.writeBytes(bytes(Long.BYTES).putLong(dimension).array());
        }
        directory.writeBytes(bytes(12).putInt(type).putLong(at).array());
        entries++;
        return this;
    }

    public byte[] toBytes() {
        var out = new ByteArrayOutputStream();
        out.writeBytes(header(3, entries, keys));
        out.writeBytes(metadata.toByteArray());
        out.writeBytes(directory.toByteArray());
        pad(out);
        for (var tensor : tensors) {
            out.writeBytes(tensor);
            pad(out);
        }
        return out.toByteArray();
    }

    public Path write(Path file) throws IOException {
        return Files.write(file, toBytes());
    }

    static byte[] header(int version, long tensors, long keys) {
        return bytes(24)
                .put("GGUF".getBytes(StandardCharsets.US_ASCII))
                .putInt(version)
                .putLong(tensors)
                .putLong(keys)
                .array();
    }

    static byte[] textBytes(String text) {
        var utf8 = text.getBytes(StandardCharsets.UTF_8);
        return bytes(Long.BYTES + utf8.length).putLong(utf8.length).put(utf8).array();
    }

    static ByteBuffer bytes(int count) {
        return ByteBuffer.allocate(count).order(ByteOrder.LITTLE_ENDIAN);
    }

    private static void pad(ByteArrayOutputStream out) {
        out.writeBytes(new byte[(int) (padded(out.size()) - out.size())]);
    }

    private static long padded(long size) {
        return Math.ceilDiv(size, (long) ALIGNMENT) * ALIGNMENT;
    }
}
