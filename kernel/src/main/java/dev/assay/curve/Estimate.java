package dev.assay.curve;

import dev.assay.api.Interval;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/// A number with its interval; both are empty where the curves share no range, the interval also where too many
/// resamples share none.
public record Estimate(OptionalDouble value, Optional<Interval> interval) {
    /// Where there is nothing to measure against.
    static final Estimate NONE = new Estimate(OptionalDouble.empty(), Optional.empty());

    /// For machines.
    Map<String, Object> described() {
        var map = new LinkedHashMap<String, Object>();
        value.ifPresent(number -> map.put("value", number));
        interval.ifPresent(range -> map.put("interval", range));
        return map;
    }
}
