package dev.assay.cli.terminal;

import java.util.Locale;

/// Bytes as people say them.
public final class ByteSize {
    private static final String[] UNITS = {"B", "KB", "MB", "GB", "TB"};

    private ByteSize() {}

    public static String of(long bytes) {
        double value = bytes;
        int unit = 0;
        while (value >= 999.5 && unit < UNITS.length - 1) {
            value /= 1000;
            unit++;
        }
        return String.format(Locale.ROOT, unit == 0 || value >= 99.95 ? "%.0f %s" : "%.1f %s", value, UNITS[unit]);
    }
}
