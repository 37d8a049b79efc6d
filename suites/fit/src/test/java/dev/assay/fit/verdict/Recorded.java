package dev.assay.fit.verdict;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Compares what was recorded with ours: numbers to 1e-12 of their size, all else exactly.
public final class Recorded {
    private Recorded() {}

    /// Every name of the recorded object must be in ours with the same value; ours may say more.
    public static List<String> differences(String where, @Nullable Object recorded, @Nullable Object ours) {
        var differences = new ArrayList<String>();
        compare(where, recorded, ours, differences);
        return differences;
    }

    private static void compare(
            String where, @Nullable Object recorded, @Nullable Object ours, List<String> differences) {
        if (recorded instanceof Map<?, ?> expected && ours instanceof Map<?, ?> actual) {
            expected.forEach((name, value) -> compare(where + " " + name, value, actual.get(name), differences));
        } else if (recorded instanceof List<?> expected
                && ours instanceof List<?> actual
                && expected.size() == actual.size()) {
            for (int i = 0; i < expected.size(); i++) {
                compare(where + " " + i, expected.get(i), actual.get(i), differences);
            }
        } else if (!isSame(recorded, ours)) {
            differences.add("%s: recorded %s, ours %s".formatted(where, recorded, ours));
        }
    }

    private static boolean isSame(@Nullable Object recorded, @Nullable Object ours) {
        if (recorded instanceof Number expected && ours instanceof Number actual) {
            return isClose(expected.doubleValue(), actual.doubleValue());
        }
        return Objects.equals(recorded, ours);
    }

    private static boolean isClose(double recorded, double ours) {
        double most = 1e-12 * Math.max(1, Math.abs(recorded));
        return Math.abs(recorded - ours) <= most;
    }

    public static List<?> list(@Nullable Object value) {
        return (List<?>) Objects.requireNonNull(value);
    }

    public static Map<String, @Nullable Object> map(@Nullable Object value) {
        var map = new LinkedHashMap<String, @Nullable Object>();
        ((Map<?, ?>) Objects.requireNonNull(value)).forEach((name, inside) -> map.put(String.valueOf(name), inside));
        return map;
    }
}
