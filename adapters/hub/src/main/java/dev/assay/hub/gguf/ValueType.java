package dev.assay.hub.gguf;

import java.util.Arrays;
import java.util.Optional;

/// The types of metadata values.
enum ValueType {
    UINT8(0, 1),
    INT8(1, 1),
    UINT16(2, 2),
    INT16(3, 2),
    UINT32(4, 4),
    INT32(5, 4),
    FLOAT32(6, 4),
    BOOL(7, 1),
    STRING(8, 8),
    ARRAY(9, 12),
    UINT64(10, 8),
    INT64(11, 8),
    FLOAT64(12, 8);

    private final int number;
    private final int leastBytes;

    ValueType(int number, int leastBytes) {
        this.number = number;
        this.leastBytes = leastBytes;
    }

    static Optional<ValueType> numbered(int number) {
        return Arrays.stream(values()).filter(type -> type.number == number).findFirst();
    }

    int number() {
        return number;
    }

    /// The size of one value; of texts and arrays, which vary, that of an empty one.
    int leastBytes() {
        return leastBytes;
    }

    boolean isFixed() {
        return this != STRING && this != ARRAY;
    }
}
