package dev.assay.sift.format;

import dev.assay.python.PythonValues;
import dev.assay.sift.lexis.Same;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// How far two values agree, 0 to 1: keys, order of elements and the values themselves all count.
///
/// A value of the right type that is not the right one counts half; the right one in another notation of its type
/// counts in full, as a text in place of a number three quarters.
final class ValueAgreement {
    private static final double SAME_TYPE = 0.5;
    /// `"13"` for 13.
    private static final double OTHER_TYPE = 0.75;

    private ValueAgreement() {}

    static double of(@Nullable Object expected, @Nullable Object actual) {
        if (expected instanceof Map<?, ?> wanted && actual instanceof Map<?, ?> given) {
            return ofMaps(wanted, given);
        }
        if (expected instanceof List<?> wanted && actual instanceof List<?> given) {
            return ofLists(wanted, given);
        }
        return ofScalars(expected, actual);
    }

    private static double ofMaps(Map<?, ?> expected, Map<?, ?> actual) {
        int common = 0;
        double sum = 0;
        for (var entry : expected.entrySet()) {
            if (actual.containsKey(entry.getKey())) {
                common++;
                sum += of(entry.getValue(), actual.get(entry.getKey()));
            }
        }
        int union = expected.size() + actual.size() - common;
        return union == 0 ? 1 : 0.5 * common / union + 0.5 * sum / Math.max(1, expected.size());
    }

    private static double ofLists(List<?> expected, List<?> actual) {
        int longer = Math.max(expected.size(), actual.size());
        double sum = 0;
        for (int i = 0; i < Math.min(expected.size(), actual.size()); i++) {
            sum += of(expected.get(i), actual.get(i));
        }
        return longer == 0 ? 1 : sum / longer;
    }

    private static double ofScalars(@Nullable Object expected, @Nullable Object actual) {
        if (expected == null || actual == null) {
            return expected == null && actual == null ? 1 : 0;
        }
        if (isScalar(expected) && isScalar(actual) && expected instanceof Boolean == actual instanceof Boolean) {
            if (PythonValues.areEqual(expected, actual)) {
                return 1;
            }
            boolean isSame = Same.are(expected.toString(), actual.toString());
            return isSameType(expected, actual) ? (isSame ? 1 : SAME_TYPE) : isSame ? OTHER_TYPE : 0;
        }
        return 0;
    }

    private static boolean isScalar(Object value) {
        return !(value instanceof Map || value instanceof List);
    }

    private static boolean isSameType(Object expected, Object actual) {
        return expected.getClass().equals(actual.getClass())
                || (expected instanceof Number && actual instanceof Number);
    }
}
