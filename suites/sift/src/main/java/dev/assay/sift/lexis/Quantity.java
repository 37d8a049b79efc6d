package dev.assay.sift.lexis;

import java.math.BigDecimal;
import java.util.Optional;

/// A number, with its unit where it has one.
public record Quantity(BigDecimal number, String unit) {
    private static final int LONGEST = 24;
    /// `-s` is a flag.
    private static final int SHORT = 3;

    /// `3`, `37,884,944`, `1.2mb`, `151k`, `11.8%`, `99th`; empty where a text is no number.
    public static Optional<Quantity> of(String folded) {
        int start = folded.startsWith("+") || folded.startsWith("~") || isNegative(folded) || isTimes(folded) ? 1 : 0;
        int end = start;
        int dots = 0;
        while (end < folded.length() && isPart(folded, end)) {
            dots += folded.charAt(end) == '.' ? 1 : 0;
            end++;
        }
        if (end == start || end > LONGEST || dots > 1 || !Character.isDigit(folded.charAt(start))) {
            return Optional.empty();
        }
        var digits = folded.substring(start, end).replace(",", "");
        if (digits.length() > 1 && digits.charAt(0) == '0' && digits.charAt(1) != '.') {
            return Optional.empty();
        }
        var number = new BigDecimal(digits);
        return unit(isNegative(folded) ? number.negate() : number, folded.substring(end));
    }

    private static boolean isNegative(String folded) {
        return folded.length() > 1 && "-−".indexOf(folded.charAt(0)) >= 0 && Character.isDigit(folded.charAt(1));
    }

    /// `×6`; `x6` of one digit, since `x86` is a name.
    private static boolean isTimes(String folded) {
        return folded.startsWith("×")
                || (folded.length() == 2 && folded.charAt(0) == 'x' && Character.isDigit(folded.charAt(1)));
    }

    private static boolean isPart(String text, int at) {
        char unit = text.charAt(at);
        boolean isBetween = at + 1 < text.length() && Character.isDigit(text.charAt(at + 1));
        return Character.isDigit(unit) || ((unit == '.' || unit == ',') && isBetween);
    }

    private static Optional<Quantity> unit(BigDecimal number, String rest) {
        return switch (rest) {
            case "", "st", "nd", "rd", "th", "x" -> Optional.of(new Quantity(number, ""));
            case "k" -> Optional.of(new Quantity(number.scaleByPowerOfTen(3), ""));
            case "m" -> Optional.of(new Quantity(number.scaleByPowerOfTen(6), ""));
            default ->
                isPower(rest)
                        ? Optional.of(new Quantity(number.scaleByPowerOfTen(Integer.parseInt(rest.substring(1))), ""))
                        : known(number, rest.startsWith("-") && rest.length() > SHORT ? rest.substring(1) : rest);
        };
    }

    /// The `e+12` of `1e+12`.
    private static boolean isPower(String rest) {
        int start = rest.length() > 1 && "+-".indexOf(rest.charAt(1)) >= 0 ? 2 : 1;
        return rest.charAt(0) == 'e'
                && rest.length() > start
                && rest.length() <= start + 2
                && rest.chars().skip(start).allMatch(Character::isDigit);
    }

    /// `1400000-byte` has a unit as well.
    private static Optional<Quantity> known(BigDecimal number, String unit) {
        return Units.isUnit(unit) ? Optional.of(new Quantity(number, unit)) : Optional.empty();
    }

    public boolean isBare() {
        return unit.isEmpty();
    }

    public Quantity in(String other) {
        return new Quantity(number, other);
    }

    public String key() {
        return Units.key(number, unit);
    }
}
