package dev.assay.sift.fact;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/// Notations of one quantity: `300ms`, `300 milliseconds` and `0.3 s` are the same.
final class Units {
    private static final MathContext DIGITS = new MathContext(12);
    private static final Map<String, Unit> KNOWN = new HashMap<>();

    private record Unit(String name, double factor) {}

    static {
        add("s", 1e-9, "ns", "nanosecond", "nanoseconds", "nsec");
        add("s", 1e-6, "us", "µs", "usec", "usecs", "microsecond", "microseconds");
        add("s", 1e-3, "ms", "msec", "msecs", "millis", "millisecond", "milliseconds");
        add("s", 1, "s", "sec", "secs", "second", "seconds");
        add("s", 60, "min", "mins", "minute", "minutes");
        add("s", 3600, "h", "hr", "hrs", "hour", "hours");
        add("b", 1, "b", "byte", "bytes");
        add("kb", 1, "kb", "kilobyte", "kilobytes");
        add("mb", 1, "mb", "megabyte", "megabytes");
        add("gb", 1, "gb", "gigabyte", "gigabytes");
        add("b", 1024, "kib", "kibibytes");
        add("b", 1024 * 1024, "mib", "mebibytes");
        add("b", 1024 * 1024 * 1024, "gib", "gibibytes");
        add("b/s", 1024, "kib/s");
        add("b/s", 1024 * 1024, "mib/s");
        add("b/s", 1024 * 1024 * 1024, "gib/s");
        add("kb/s", 1, "kb/s");
        add("mb/s", 1, "mb/s");
        add("gb/s", 1, "gb/s");
        add("%", 1, "%", "percent", "pct");
    }

    private Units() {}

    private static void add(String name, double factor, String... notations) {
        for (var notation : notations) {
            KNOWN.put(notation, new Unit(name, factor));
        }
    }

    static boolean isUnit(String word) {
        return KNOWN.containsKey(word.toLowerCase(Locale.ROOT));
    }

    /// Number and unit in one text.
    static String key(double number, String unit) {
        var known = KNOWN.get(unit.toLowerCase(Locale.ROOT));
        return known == null ? plain(number) : plain(number * known.factor) + known.name;
    }

    static String plain(double number) {
        if (number == Math.rint(number) && Math.abs(number) < 1e15) {
            return Long.toString((long) number);
        }
        return new BigDecimal(number).round(DIGITS).stripTrailingZeros().toPlainString();
    }
}
