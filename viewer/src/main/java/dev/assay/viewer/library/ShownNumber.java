package dev.assay.viewer.library;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/// One number of a system as pages show it.
///
/// @param value none where it could not be measured
/// @param range its interval
/// @param n rows behind it
/// @param unscored rows left out of it
/// @param reason why there is no value
public record ShownNumber(
        OptionalDouble value, Optional<Range> range, OptionalLong n, OptionalLong unscored, Optional<String> reason) {
    /// An interval.
    ///
    /// @param method by which it was made, where that is known
    public record Range(double low, double high, Optional<String> method) {
        boolean overlaps(Range other) {
            return other.high >= low && other.low <= high;
        }
    }

    /// As it is sent: what is not known is absent.
    public Map<String, Object> toMap() {
        var map = new LinkedHashMap<String, Object>();
        value.ifPresent(known -> map.put("value", known));
        range.ifPresent(known -> {
            map.put("low", known.low());
            map.put("high", known.high());
            known.method().ifPresent(method -> map.put("method", method));
        });
        n.ifPresent(known -> map.put("n", known));
        unscored.ifPresent(known -> map.put("unscored", known));
        reason.ifPresent(known -> map.put("reason", known));
        return map;
    }

    /// All numbers of a system, by name.
    public static Map<String, Map<String, Object>> toMaps(Map<String, ShownNumber> numbers) {
        var maps = new LinkedHashMap<String, Map<String, Object>>();
        numbers.forEach((name, number) -> maps.put(name, number.toMap()));
        return maps;
    }
}
