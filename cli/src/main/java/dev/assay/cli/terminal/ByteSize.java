package dev.assay.cli.terminal;

import dev.assay.report.Numbers;

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
        return Numbers.decimals(value, unit == 0 || value >= 99.95 ? 0 : 1) + " " + UNITS[unit];
    }
}
