package dev.assay.sift.lexis;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/// Notations of one quantity: `300ms`, `300 milliseconds` and `0.3 s` are the same.
public final class Units {
    private static final Map<String, Unit> KNOWN = new HashMap<>();

    private record Unit(String name, BigDecimal factor) {}

    static {
        add("s", "1e-9", "ns", "nanosecond", "nanoseconds", "nsec");
        add("s", "1e-6", "us", "µs", "usec", "usecs", "microsecond", "microseconds");
        add("s", "1e-3", "ms", "msec", "msecs", "millis", "millisecond", "milliseconds");
        add("s", "1", "s", "sec", "secs", "second", "seconds");
        add("s", "60", "min", "mins", "minute", "minutes");
        add("s", "3600", "h", "hr", "hrs", "hour", "hours");
        add("b", "1", "b", "byte", "bytes");
        add("kb", "1", "kb", "kilobyte", "kilobytes");
        add("mb", "1", "mb", "megabyte", "megabytes");
        add("gb", "1", "gb", "gigabyte", "gigabytes");
        add("b", "1024", "kib", "kibibytes");
        add("b", "1048576", "mib", "mebibytes");
        add("b", "1073741824", "gib", "gibibytes");
        add("b/s", "1024", "kib/s");
        add("b/s", "1048576", "mib/s");
        add("b/s", "1073741824", "gib/s");
        add("kb/s", "1", "kb/s");
        add("mb/s", "1", "mb/s");
        add("gb/s", "1", "gb/s");
        add("%", "1", "%", "percent", "pct");
    }

    private static final Set<String> SIZES =
            Set.of("k", "m", "g", "kb", "mb", "gb", "kib", "mib", "gib", "kilobytes", "megabytes", "gigabytes");
    private static final BigDecimal THOUSAND = new BigDecimal(1_000);
    private static final BigDecimal KIBI = new BigDecimal(1_024);

    private Units() {}

    private static void add(String name, String factor, String... notations) {
        for (var notation : notations) {
            KNOWN.put(notation, new Unit(name, new BigDecimal(factor)));
        }
    }

    public static boolean isUnit(String word) {
        return KNOWN.containsKey(word.toLowerCase(Locale.ROOT));
    }

    /// What a unit is called whatever its size: `s` for `ms`; empty for other words.
    public static String name(String notation) {
        var known = KNOWN.get(notation.toLowerCase(Locale.ROOT));
        return known == null ? "" : known.name;
    }

    /// How many units stand apart from their numbers: `300 ms`.
    public static int apart(String text) {
        int apart = 0;
        for (int at = text.indexOf(' ', 1); at > 0; at = text.indexOf(' ', at + 1)) {
            int end = at + 1;
            while (end < text.length()
                    && (Character.isLetter(text.charAt(end)) || "/%".indexOf(text.charAt(end)) >= 0)) {
                end++;
            }
            apart += Character.isDigit(text.charAt(at - 1)) && isUnit(text.substring(at + 1, end)) ? 1 : 0;
        }
        return apart;
    }

    /// `92M` and `92.0 MB`: a letter alone is the size that begins with it.
    public static boolean areSameSize(String one, String other) {
        int end = digits(one);
        int otherEnd = digits(other);
        return end > 0
                && otherEnd > 0
                && (isShort(one.substring(end), other.substring(otherEnd))
                        || isShort(other.substring(otherEnd), one.substring(end)))
                && number(one, end).compareTo(number(other, otherEnd)) == 0;
    }

    /// Whether a number of bytes may be written as a size: `1400000` as `1.4mb`, `2048` as `2 KiB`.
    public static boolean isRounded(String size, String bytes) {
        int end = digits(size);
        var unit = size.substring(end).strip();
        int power = unit.isEmpty() ? 0 : "kmg".indexOf(unit.charAt(0)) + 1;
        var given = number(size, end);
        var whole = number(bytes, digits(bytes));
        if (power == 0 || !SIZES.contains(unit) || given.signum() <= 0 || whole.compareTo(THOUSAND) < 0) {
            return false;
        }
        return isRounded(given, whole, THOUSAND.pow(power)) || isRounded(given, whole, KIBI.pow(power));
    }

    private static boolean isRounded(BigDecimal given, BigDecimal bytes, BigDecimal unit) {
        return bytes.divide(unit, given.scale(), RoundingMode.HALF_UP).compareTo(given) == 0;
    }

    private static boolean isShort(String letter, String unit) {
        return letter.length() == 1
                && "kmg".contains(letter)
                && (unit.equals(letter + "b")
                        || unit.equals(letter + "ib")
                        || (unit.endsWith("bytes") && unit.startsWith(letter)));
    }

    private static int digits(String text) {
        int end = 0;
        while (end < text.length() && ".,0123456789".indexOf(text.charAt(end)) >= 0) {
            end++;
        }
        return end;
    }

    private static BigDecimal number(String text, int end) {
        var digits = text.substring(0, end).replace(",", "");
        return digits.isEmpty()
                        || digits.chars().filter(unit -> unit == '.').count() > 1
                        || digits.startsWith(".")
                        || digits.endsWith(".")
                ? BigDecimal.ONE.negate()
                : new BigDecimal(digits);
    }

    /// Number and unit in one text.
    public static String key(BigDecimal number, String unit) {
        var known = KNOWN.get(unit.toLowerCase(Locale.ROOT));
        return known == null ? plain(number) : plain(number.multiply(known.factor)) + known.name;
    }

    /// All digits, without zeros that say nothing.
    public static String plain(BigDecimal number) {
        return number.scale() == 0
                ? number.toString()
                : number.stripTrailingZeros().toPlainString();
    }
}
