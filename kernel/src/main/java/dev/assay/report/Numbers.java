package dev.assay.report;

import dev.assay.api.Interval;
import dev.assay.api.MetricValue;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;
import java.util.Optional;

/// How numbers are written for people: never finer than they deserve, the same in every locale.
public final class Numbers {
    private static final MathContext FOUR_DIGITS = new MathContext(4);

    private Numbers() {}

    /// Three decimals for what lies within ±10, four digits beyond.
    public static String plain(double value) {
        if (Double.isInfinite(value)) {
            return value > 0 ? "∞" : "−∞";
        }
        double size = Math.abs(value);
        if (size < 10 && (size >= 0.001 || size == 0)) {
            return decimals(value, 3);
        }
        return size >= 10
                ? new BigDecimal(value).round(FOUR_DIGITS).toPlainString()
                : String.format(Locale.ROOT, "%.1e", value).replace("e-0", "e-");
    }

    /// With so many digits behind the point.
    public static String decimals(double value, int digits) {
        return String.format(Locale.ROOT, "%." + digits + "f", value);
    }

    /// A whole number with its thousands apart: `1,234,567`.
    public static String grouped(long value) {
        return String.format(Locale.ROOT, "%,d", value);
    }

    public static String signed(double value) {
        return value > 0 ? "+" + plain(value) : plain(value);
    }

    public static String interval(Interval interval) {
        return "[%s, %s]".formatted(plain(interval.low()), plain(interval.high()));
    }

    /// Value and interval, or why there is none.
    public static String withInterval(MetricValue value) {
        return switch (value) {
            case MetricValue.Measured measured ->
                plain(measured.value())
                        + measured.interval()
                                .map(interval -> " " + interval(interval))
                                .orElse(isTooFew(measured) ? " (too few)" : "")
                        + withFailures(measured);
            case MetricValue.Absent absent -> "– " + absent.reason();
        };
    }

    /// Whether a number lacks the interval that it would have with more clusters.
    private static boolean isTooFew(MetricValue.Measured measured) {
        return measured.evidence().clusters().isPresent() && Double.isFinite(measured.value());
    }

    /// What a mean over the rows that were answered becomes when those that failed count as 0.
    private static String withFailures(MetricValue.Measured measured) {
        var worst = measured.evidence().failuresAsZero();
        return worst.isEmpty()
                ? ""
                : " (%s with %d failed as 0)"
                        .formatted(
                                plain(worst.getAsDouble()), measured.evidence().failed());
    }

    /// A share with its interval in two decimals, for tables that must stay narrow.
    public static String share(Optional<MetricValue> value) {
        if (value.isEmpty() || !(value.get() instanceof MetricValue.Measured measured)) {
            return "–";
        }
        return decimals(measured.value(), 2)
                + measured.interval()
                        .map(i -> " [%s, %s]".formatted(decimals(i.low(), 2), decimals(i.high(), 2)))
                        .orElse("")
                + withFailures(measured);
    }

    public static String withInterval(Optional<MetricValue> value) {
        return value.map(Numbers::withInterval).orElse("–");
    }

    /// A share in percent, without a needless decimal.
    public static String percent(double share) {
        return new BigDecimal(share * 100)
                .round(FOUR_DIGITS)
                .stripTrailingZeros()
                .toPlainString();
    }

    /// A p-value, never as 0.
    public static String probability(double p) {
        return p < 0.0001 ? "<0.0001" : decimals(p, 4);
    }
}
