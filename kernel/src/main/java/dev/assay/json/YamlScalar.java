package dev.assay.json;

import java.math.BigInteger;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.yaml.snakeyaml.nodes.Tag;

/// The value of one word of YAML 1.1, given its kind.
final class YamlScalar {
    private static final Pattern TIME = Pattern.compile(
            "([0-9]{4})-([0-9][0-9]?)-([0-9][0-9]?)(?:(?:[Tt]|[ \\t]+)([0-9][0-9]?):([0-9]{2}):([0-9]{2})"
                    + "(?:\\.([0-9]*))?(?:[ \\t]*(?:(Z)|([-+])([0-9][0-9]?)(?::([0-9]{2}))?))?)?");
    private static final int SEXAGESIMAL = 60;

    private YamlScalar() {}

    static @Nullable Object of(Tag tag, String word) {
        try {
            return value(tag, word);
        } catch (NumberFormatException | DateTimeException _) {
            throw new MalformedJson("\"%s\" is not %s".formatted(word, tag));
        }
    }

    private static @Nullable Object value(Tag tag, String word) {
        if (tag.equals(Tag.STR)) {
            return word;
        }
        if (tag.equals(Tag.NULL)) {
            return null;
        }
        if (tag.equals(Tag.BOOL)) {
            return truth(word);
        }
        if (tag.equals(Tag.INT)) {
            return narrowest(integer(word.replace("_", "")));
        }
        if (tag.equals(Tag.FLOAT)) {
            return floating(word.replace("_", "").toLowerCase(Locale.ROOT));
        }
        if (tag.equals(Tag.TIMESTAMP)) {
            return time(word);
        }
        throw new MalformedJson("unknown tag " + tag);
    }

    private static boolean truth(String word) {
        return switch (word.toLowerCase(Locale.ROOT)) {
            case "yes", "true", "on" -> true;
            case "no", "false", "off" -> false;
            default -> throw new NumberFormatException(word);
        };
    }

    private static BigInteger integer(String word) {
        var digits = withoutSign(word);
        var magnitude = digits.indexOf(':') >= 0 ? sexagesimal(digits) : inItsRadix(digits);
        return word.startsWith("-") ? magnitude.negate() : magnitude;
    }

    private static String withoutSign(String word) {
        return word.startsWith("-") || word.startsWith("+") ? word.substring(1) : word;
    }

    private static BigInteger inItsRadix(String digits) {
        if (digits.startsWith("0b")) {
            return new BigInteger(digits.substring(2), 2);
        }
        if (digits.startsWith("0x")) {
            return new BigInteger(digits.substring(2), 16);
        }
        return new BigInteger(digits, digits.startsWith("0") ? 8 : 10);
    }

    private static BigInteger sexagesimal(String digits) {
        var sum = BigInteger.ZERO;
        for (var part : digits.split(":", -1)) {
            sum = sum.multiply(BigInteger.valueOf(SEXAGESIMAL)).add(new BigInteger(part));
        }
        return sum;
    }

    static Number narrowest(BigInteger integer) {
        if (integer.bitLength() < Integer.SIZE) {
            return integer.intValue();
        }
        return integer.bitLength() < Long.SIZE ? (Number) integer.longValue() : integer;
    }

    private static double floating(String word) {
        var digits = withoutSign(word);
        var magnitude = switch (digits) {
            case ".inf" -> Double.POSITIVE_INFINITY;
            case ".nan" -> Double.NaN;
            default -> digits.indexOf(':') >= 0 ? floatingSexagesimal(digits) : Double.parseDouble(digits);
        };
        return word.startsWith("-") ? -magnitude : magnitude;
    }

    private static double floatingSexagesimal(String digits) {
        var sum = 0.0;
        for (var part : digits.split(":", -1)) {
            sum = sum * SEXAGESIMAL + Double.parseDouble(part);
        }
        return sum;
    }

    private static Object time(String word) {
        var parts = TIME.matcher(word);
        if (!parts.matches()) {
            throw new DateTimeException(word);
        }
        var date = LocalDate.of(number(parts, 1), number(parts, 2), number(parts, 3));
        if (date.getYear() == 0) {
            throw new DateTimeException(word);
        }
        return parts.group(4) == null ? date : withOffset(at(date, parts), parts);
    }

    private static LocalDateTime at(LocalDate date, Matcher parts) {
        return date.atTime(number(parts, 4), number(parts, 5), number(parts, 6), nanos(parts.group(7)));
    }

    /// To the microsecond, as far as Python counts.
    private static int nanos(@Nullable String fraction) {
        return fraction == null ? 0 : Integer.parseInt((fraction + "000000").substring(0, 6)) * 1000;
    }

    private static Object withOffset(LocalDateTime time, Matcher parts) {
        if (parts.group(8) != null) {
            return OffsetDateTime.of(time, ZoneOffset.UTC);
        }
        if (parts.group(9) == null) {
            return time;
        }
        int minutes = number(parts, 10) * 60 + (parts.group(11) == null ? 0 : number(parts, 11));
        int seconds = minutes * 60;
        return OffsetDateTime.of(time, ZoneOffset.ofTotalSeconds(parts.group(9).equals("-") ? -seconds : seconds));
    }

    private static int number(Matcher parts, int group) {
        return Integer.parseInt(parts.group(group));
    }
}
