package dev.assay.hub.gguf;

import dev.assay.api.UserError;
import dev.assay.hub.gguf.GgufValue.Items;
import dev.assay.hub.gguf.GgufValue.Real;
import dev.assay.hub.gguf.GgufValue.Text;
import dev.assay.hub.gguf.GgufValue.Truth;
import dev.assay.hub.gguf.GgufValue.Whole;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Reads the header of one file. What a file claims is checked against its size before it is believed.
final class GgufReader {
    private static final int MAGIC = 0x46554747;
    private static final int LONGEST_NAME = 65_535;
    private static final int MOST_DIMENSIONS = 4;
    private static final int MOST_TENSORS = 1 << 18;
    private static final int MOST_KEYS = 1 << 16;
    private static final int DEEPEST_ARRAY = 4;
    private static final long DEFAULT_ALIGNMENT = 32;
    private static final long HIGHEST_ALIGNMENT = 1 << 20;

    /// What all kept values together may take, in bytes, a value counted with 16 besides its text.
    private static final long KEPT_BYTES = 64L << 20;

    private final Path file;
    private final GgufCursor cursor;
    private final int itemsKept;
    private long kept;

    GgufReader(Path file, GgufCursor cursor, int itemsKept) {
        this.file = file;
        this.cursor = cursor;
        this.itemsKept = itemsKept;
    }

    GgufFile read() throws IOException {
        int version = version();
        long tensorCount = atMost(MOST_TENSORS, "tensors", 24);
        long keyCount = atMost(MOST_KEYS, "metadata keys", 13);
        var metadata = metadata(keyCount);
        long alignment = alignment(metadata);
        var tensors = tensors(tensorCount, alignment);
        long start = Math.ceilDiv(cursor.position(), alignment) * alignment;
        checkWhole(tensors, start);
        return new GgufFile(file, version, metadata, tensors, start, cursor.size());
    }

    private int version() throws IOException {
        if (cursor.size() < Integer.BYTES || cursor.int32() != MAGIC) {
            throw new UserError("%s: is not a GGUF file: it does not begin with \"GGUF\"\n       %s"
                    .formatted(file, "models for llama.cpp end in .gguf; others must be converted first"));
        }
        int version = cursor.int32();
        if (version == 2 || version == 3) {
            return version;
        }
        int swapped = Integer.reverseBytes(version);
        throw new UserError(
                swapped == 2 || swapped == 3
                        ? "%s: is a big-endian GGUF file; only little-endian ones can be read\n       %s"
                                .formatted(file, "look for the same model without \"big-endian\" in its name")
                        : "%s: has GGUF version %s; versions 2 and 3 can be read\n       %s"
                                .formatted(file, Integer.toUnsignedString(version), "convert it with a newer tool"));
    }

    private long atMost(int most, String what, long leastBytes) throws IOException {
        long count = cursor.count(what, leastBytes);
        if (count > most) {
            throw cursor.broken("%s %s, more than any model has".formatted(count, what));
        }
        return count;
    }

    private Map<String, GgufValue> metadata(long count) throws IOException {
        var metadata = new LinkedHashMap<String, GgufValue>();
        for (long i = 0; i < count; i++) {
            var key = keptText(LONGEST_NAME);
            if (metadata.put(key, value(valueType(), 0)) != null) {
                throw cursor.broken("the key \"%s\" is there twice".formatted(key));
            }
        }
        return metadata;
    }

    private ValueType valueType() throws IOException {
        int number = cursor.int32();
        return ValueType.numbered(number).orElseThrow(() -> cursor.broken("unknown value type " + number));
    }

    private GgufValue value(ValueType type, int depth) throws IOException {
        keep(16);
        return switch (type) {
            case UINT8 -> Whole.of(Byte.toUnsignedInt(cursor.int8()));
            case INT8 -> Whole.of(cursor.int8());
            case UINT16 -> Whole.of(Short.toUnsignedInt(cursor.int16()));
            case INT16 -> Whole.of(cursor.int16());
            case UINT32 -> Whole.of(Integer.toUnsignedLong(cursor.int32()));
            case INT32 -> Whole.of(cursor.int32());
            case INT64 -> Whole.of(cursor.int64());
            case UINT64 -> new Whole(new BigInteger(Long.toUnsignedString(cursor.int64())));
            case FLOAT32 -> new Real(cursor.float32());
            case FLOAT64 -> new Real(cursor.float64());
            case BOOL -> truth();
            case STRING -> new Text(keptText(KEPT_BYTES));
            case ARRAY -> items(depth + 1);
        };
    }

    private Truth truth() throws IOException {
        byte value = cursor.int8();
        if (value != 0 && value != 1) {
            throw cursor.broken("%s where a truth value is 0 or 1".formatted(value));
        }
        return new Truth(value == 1);
    }

    private Items items(int depth) throws IOException {
        if (depth > DEEPEST_ARRAY) {
            throw cursor.broken("arrays nested deeper than %s".formatted(DEEPEST_ARRAY));
        }
        var type = valueType();
        long count = cursor.count("array items", type.leastBytes());
        var first = new ArrayList<GgufValue>();
        for (long i = 0; i < Math.min(count, itemsKept); i++) {
            first.add(value(type, depth));
        }
        skip(type, count - first.size(), depth);
        return new Items(count, first);
    }

    private void skip(ValueType type, long count, int depth) throws IOException {
        if (type.isFixed()) {
            cursor.skip(count * type.leastBytes());
            return;
        }
        for (long i = 0; i < count; i++) {
            if (type == ValueType.STRING) {
                cursor.skip(cursor.count("bytes of text", 1));
            } else {
                skipItems(depth + 1);
            }
        }
    }

    private void skipItems(int depth) throws IOException {
        if (depth > DEEPEST_ARRAY) {
            throw cursor.broken("arrays nested deeper than %s".formatted(DEEPEST_ARRAY));
        }
        var type = valueType();
        skip(type, cursor.count("array items", type.leastBytes()), depth);
    }

    private String keptText(long longest) throws IOException {
        var text = cursor.text(Math.min(longest, KEPT_BYTES - kept));
        keep(text.length());
        return text;
    }

    private void keep(long bytes) {
        kept += bytes;
        if (kept > KEPT_BYTES) {
            throw cursor.broken("metadata of more than %s bytes besides its long arrays".formatted(KEPT_BYTES));
        }
    }

    private long alignment(Map<String, GgufValue> metadata) {
        if (!metadata.containsKey("general.alignment")) {
            return DEFAULT_ALIGNMENT;
        }
        var stated = new Metadata(file, metadata).whole("general.alignment", HIGHEST_ALIGNMENT);
        long alignment = stated.orElse(0);
        if (Long.bitCount(alignment) != 1) {
            throw cursor.broken("an alignment of %s, which is not a power of two".formatted(alignment));
        }
        return alignment;
    }

    private List<Tensor> tensors(long count, long alignment) throws IOException {
        var names = new HashSet<String>();
        var tensors = new ArrayList<Tensor>();
        for (long i = 0; i < count; i++) {
            var tensor = tensor(alignment);
            if (!names.add(tensor.name())) {
                throw cursor.broken("the tensor \"%s\" is there twice".formatted(tensor.name()));
            }
            if (!tensors.isEmpty() && tensor.offset() < tensors.getLast().end()) {
                throw cursor.broken("the tensor \"%s\" overlaps the one before it".formatted(tensor.name()));
            }
            tensors.add(tensor);
        }
        return tensors;
    }

    private Tensor tensor(long alignment) throws IOException {
        var name = keptText(LONGEST_NAME);
        var dimensions = dimensions(name);
        int number = cursor.int32();
        var type = GgmlType.numbered(number)
                .orElseThrow(() -> cursor.broken(
                        "the tensor \"%s\" has the unknown type %s".formatted(name, Integer.toUnsignedString(number))));
        long offset = cursor.int64();
        if (offset < 0 || offset % alignment != 0) {
            throw cursor.broken("the tensor \"%s\" lies at %s, which is not a multiple of %s"
                    .formatted(name, Long.toUnsignedString(offset), alignment));
        }
        return checked(new Tensor(name, dimensions, type, offset));
    }

    private List<Long> dimensions(String name) throws IOException {
        int count = cursor.int32();
        if (count < 1 || count > MOST_DIMENSIONS) {
            throw cursor.broken("the tensor \"%s\" has %s dimensions".formatted(name, Integer.toUnsignedString(count)));
        }
        var dimensions = new ArrayList<Long>();
        for (int i = 0; i < count; i++) {
            long size = cursor.int64();
            if (size < 1) {
                throw cursor.broken("the tensor \"%s\" has a dimension of %s".formatted(name, size));
            }
            dimensions.add(size);
        }
        return dimensions;
    }

    private Tensor checked(Tensor tensor) {
        if (tensor.dimensions().getFirst() % tensor.type().blockElements() != 0) {
            throw cursor.broken("the tensor \"%s\" has rows of %s elements, but %s comes in blocks of %s"
                    .formatted(
                            tensor.name(),
                            tensor.dimensions().getFirst(),
                            tensor.type(),
                            tensor.type().blockElements()));
        }
        try {
            var _ = tensor.end();
            return tensor;
        } catch (ArithmeticException _) {
            throw cursor.broken("the tensor \"%s\" is larger than any file".formatted(tensor.name()));
        }
    }

    private void checkWhole(List<Tensor> tensors, long start) {
        long end = tensors.stream().mapToLong(Tensor::end).max().orElse(0);
        if (end > 0 && end > cursor.size() - start) {
            throw new UserError("%s: has %s of at least %s bytes: its download did not finish\n       download it again"
                    .formatted(file, cursor.size(), new BigInteger(Long.toString(end)).add(BigInteger.valueOf(start))));
        }
    }
}
