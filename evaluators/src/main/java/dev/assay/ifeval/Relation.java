package dev.assay.ifeval;

import java.util.Locale;

/// How a count must stand to its threshold; the published rules know these two.
enum Relation {
    LESS_THAN,
    AT_LEAST;

    private boolean holds(long count, double threshold) {
        return switch (this) {
            case LESS_THAN -> count < threshold;
            case AT_LEAST -> count >= threshold;
        };
    }

    /// @param things what was counted, for the reader
    Compliance judge(long count, double threshold, String things) {
        return Compliance.of(
                holds(count, threshold), "%s %s, not %s %s".formatted(count, things, this, plain(threshold)));
    }

    static Compliance exactly(long count, double wanted, String things) {
        return Compliance.of(count == wanted, "%s %s, not %s".formatted(count, things, plain(wanted)));
    }

    private static String plain(double threshold) {
        return threshold == Math.rint(threshold) ? Long.toString((long) threshold) : Double.toString(threshold);
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
