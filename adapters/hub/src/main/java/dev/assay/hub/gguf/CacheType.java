package dev.assay.hub.gguf;

import java.util.Locale;

/// How keys and values are cached.
public enum CacheType {
    F16(GgmlType.F16),
    Q8_0(GgmlType.Q8_0),
    Q4_0(GgmlType.Q4_0);

    private final GgmlType type;

    CacheType(GgmlType type) {
        this.type = type;
    }

    long bytes(long elements) {
        return type.bytes(elements);
    }

    int blockElements() {
        return type.blockElements();
    }

    /// As on llama.cpp's command line: `q8_0`.
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
