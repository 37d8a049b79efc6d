package dev.assay.fit;

import dev.assay.text.DecimalText;
import java.util.List;

/// Times and sizes in the short form in which the original prints them.
public final class ReadableUnits {
    private static final List<String> SIZES = List.of("B", "KB", "MB", "GB", "TB");
    private static final int SECOND = 1000;
    private static final int MINUTE = 60 * SECOND;
    private static final int STEP = 1024;

    private ReadableUnits() {}

    /// `340ms`, `2.5s`, `1m30s`.
    public static String duration(double millis) {
        if (millis < SECOND) {
            return Math.round(millis) + "ms";
        }
        return millis < MINUTE
                ? DecimalText.fixed(millis / SECOND, 1) + "s"
                : "%dm%ds".formatted((long) (millis / MINUTE), (long) (millis % MINUTE / SECOND));
    }

    /// `1.5 KB`, in steps of 1024; `0 B` for what is no size.
    public static String bytes(double bytes) {
        if (!(bytes > 0)) {
            return "0 B";
        }
        double rest = bytes;
        int unit = 0;
        while (rest >= STEP && unit < SIZES.size() - 1) {
            rest /= STEP;
            unit++;
        }
        return DecimalText.fixed(rest, 1) + " " + SIZES.get(unit);
    }
}
