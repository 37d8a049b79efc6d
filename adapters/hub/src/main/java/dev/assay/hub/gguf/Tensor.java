package dev.assay.hub.gguf;

import java.util.List;

/// One entry of the tensor directory.
///
/// @param dimensions innermost first, at most four
/// @param offset     from the start of the tensor area
public record Tensor(String name, List<Long> dimensions, GgmlType type, long offset) {
    public Tensor {
        dimensions = List.copyOf(dimensions);
    }

    public long elements() {
        return dimensions.stream().reduce(1L, Math::multiplyExact);
    }

    public long bytes() {
        return type.bytes(elements());
    }

    long end() {
        return Math.addExact(offset, bytes());
    }
}
