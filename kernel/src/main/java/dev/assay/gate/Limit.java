package dev.assay.gate;

import dev.assay.api.Interval;
import dev.assay.api.MetricValue;
import dev.assay.api.UserError;
import dev.assay.report.Numbers;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/// A bound on one number of a run: `f1 ≥ 0.8`, `failures ≤ 0.02`.
///
/// @param name a score of the rows, such as `f1`, or a number of a metric, such as `failures`
public record Limit(String name, Side side, double bound) {
    public Limit {
        if (!Double.isFinite(bound)) {
            throw new UserError(
                    "the limit of %s is %s\n       write a number, as in 0.8".formatted(name, Numbers.plain(bound)));
        }
    }

    /// On which side of the bound the number must lie.
    public enum Side {
        AT_LEAST("≥"),
        AT_MOST("≤");

        private final String sign;

        Side(String sign) {
            this.sign = sign;
        }
    }

    /// Reads `f1=0.8`.
    public static Limit parse(String words, Side side) {
        int at = words.lastIndexOf('=');
        try {
            if (at > 0) {
                double bound = Double.parseDouble(words.substring(at + 1).strip());
                if (Double.isFinite(bound)) {
                    return new Limit(words.substring(0, at).strip(), side, bound);
                }
            }
        } catch (NumberFormatException e) {
            // told below
        }
        throw new UserError(
                "\"%s\" is not a limit\n       write the name of a score and a number, as in f1=0.8".formatted(words));
    }

    String rule() {
        return "%s %s %s".formatted(name, side.sign, Numbers.plain(bound));
    }

    /// @param kept the number over the rows that were answered
    /// @param worst the same with every failed trial counted as 0; empty where failures cannot be counted in
    Check judge(String system, MetricValue kept, Optional<MetricValue> worst) {
        return switch (kept) {
            case MetricValue.Absent absent ->
                Check.without(system, rule(), GateVerdict.UNDECIDED, "no number: " + absent.reason());
            case MetricValue.Measured measured -> judge(system, measured, worst.flatMap(Limit::intervalOf));
        };
    }

    private Check judge(String system, MetricValue.Measured measured, Optional<Interval> worst) {
        var interval = measured.interval();
        var verdict =
                interval.isEmpty() ? GateVerdict.UNDECIDED : verdict(interval.get(), worst.orElse(interval.get()));
        return new Check(
                system,
                rule(),
                verdict,
                OptionalDouble.of(measured.value()),
                interval,
                measured.count(),
                reason(verdict, measured, worst),
                List.of());
    }

    private GateVerdict verdict(Interval kept, Interval worst) {
        double low = Math.min(kept.low(), side == Side.AT_LEAST ? worst.low() : kept.low());
        if (side == Side.AT_LEAST) {
            return low >= bound ? GateVerdict.PASS : kept.high() < bound ? GateVerdict.FAIL : GateVerdict.UNDECIDED;
        }
        return kept.high() <= bound ? GateVerdict.PASS : low > bound ? GateVerdict.FAIL : GateVerdict.UNDECIDED;
    }

    private String reason(GateVerdict verdict, MetricValue.Measured measured, Optional<Interval> worst) {
        var shown = Numbers.withInterval(measured);
        if (measured.interval().isEmpty()) {
            return "%s has no interval: %d rows are too few".formatted(shown, measured.count());
        }
        return switch (verdict) {
            case PASS -> "%s lies on the right side of %s".formatted(shown, Numbers.plain(bound));
            case FAIL -> "%s lies on the wrong side of %s".formatted(shown, Numbers.plain(bound));
            case UNDECIDED ->
                worst.isPresent()
                                && side == Side.AT_LEAST
                                && measured.interval().get().low() >= bound
                        ? "%s passes only if the %d rows left out count for nothing; with failures as 0 it is %s"
                                .formatted(shown, measured.unscored(), Numbers.interval(worst.get()))
                        : "%s holds %s; more examples are needed".formatted(shown, Numbers.plain(bound));
        };
    }

    private static Optional<Interval> intervalOf(MetricValue value) {
        return value instanceof MetricValue.Measured measured ? measured.interval() : Optional.empty();
    }
}
