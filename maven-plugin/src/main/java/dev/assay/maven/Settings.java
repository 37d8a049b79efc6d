package dev.assay.maven;

import org.jspecify.annotations.Nullable;

/// Values that Maven sets from the descriptor.
final class Settings {
    private Settings() {}

    static <T> T required(@Nullable T value, String name) {
        if (value == null) {
            throw new IllegalStateException("Maven did not set the parameter " + name);
        }
        return value;
    }
}
