package dev.assay.answer;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// One notation for numbers: digits, a decimal point, no separators.
final class Numbers {
    private static final int LONGEST = 40;

    /// From a half on.
    private static final List<String> PARTS =
            List.of("half", "third", "quarter", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth");

    private static final Pattern WHOLE = Pattern.compile("-?\\d{1,9}");
    private static final Pattern SHARE = Pattern.compile("(\\d)/(2|4|5|8|10)");

    private Numbers() {}

    /// A number that begins with a zero, such as `007`, may be a code and stays as it is.
    static String canonical(boolean isNegative, String digits, String power) {
        var plain = plain(digits);
        var isCode = plain.length() > 1 && plain.charAt(0) == '0' && plain.charAt(1) != '.';
        if (isCode || plain.length() > LONGEST) {
            return (isNegative ? "-" : "") + plain;
        }
        var value = new BigDecimal(plain.startsWith(".") ? "0" + plain : plain);
        if (!power.isEmpty()) {
            value = value.scaleByPowerOfTen(Integer.parseInt(power.startsWith("+") ? power.substring(1) : power));
        }
        return printed(isNegative ? value.negate() : value);
    }

    /// Without separators; `1.234,56` and `3,5` have a decimal comma.
    private static String plain(String digits) {
        var comma = digits.lastIndexOf(',');
        var point = digits.lastIndexOf('.');
        if (comma > point && point >= 0) {
            return digits.replace(".", "").replace(',', '.');
        }
        if (comma >= 0 && point < 0 && digits.length() - comma <= 3) {
            return digits.replace(',', '.');
        }
        return digits.replace(",", "").replace(" ", "");
    }

    private static String printed(BigDecimal value) {
        return value.signum() == 0 ? "0" : value.stripTrailingZeros().toPlainString();
    }

    static String scaled(String number, String scale) {
        return printed(new BigDecimal(number).scaleByPowerOfTen(NumberWords.zeros(scale)));
    }

    /// `two thirds` as `2/3`; empty where a number in words counts something else.
    static Optional<String> share(NumberWords.Spoken number, Token part) {
        if (number.length() == 0 || part.startsClause() || number.value() < 1) {
            return Optional.empty();
        }
        var parts = PARTS.indexOf(singular(part.text())) + 2;
        if (parts < 2) {
            return Optional.empty();
        }
        var fraction = number.value() + "/" + parts;
        return Optional.of(isShare(fraction) ? mixed("0", fraction) : fraction);
    }

    private static String singular(String part) {
        var one = part.endsWith("s") ? part.substring(0, part.length() - 1) : part;
        return one.equals("halve") ? "half" : one;
    }

    /// `3 1/2`: a whole number and a share of one.
    static boolean isMixed(Token whole, Token share) {
        return share.gap() == ' '
                && isShare(share.text())
                && WHOLE.matcher(whole.text()).matches();
    }

    /// A fraction below one that a short decimal says as well.
    static boolean isShare(String fraction) {
        if (fraction.indexOf('/') < 0) {
            return false;
        }
        var match = SHARE.matcher(fraction);
        return match.matches() && Integer.parseInt(match.group(1)) < Integer.parseInt(match.group(2));
    }

    static String mixed(String whole, String share) {
        var slash = share.indexOf('/');
        var part = new BigDecimal(share.substring(0, slash)).divide(new BigDecimal(share.substring(slash + 1)));
        var value = new BigDecimal(whole);
        return printed(whole.startsWith("-") ? value.subtract(part) : value.add(part));
    }
}
