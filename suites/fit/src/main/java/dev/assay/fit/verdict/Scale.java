package dev.assay.fit.verdict;

/// The arithmetic every part of a score shares. The order of operations is part of the rule: ties occur.
final class Scale {
    private Scale() {}

    /// NaN counts as the least.
    static double clamp(double value, double least, double most) {
        return Double.isNaN(value) ? least : Math.max(least, Math.min(most, value));
    }

    static double between(double value, double fromLow, double fromHigh, double toLow, double toHigh) {
        return fromLow == fromHigh
                ? toLow
                : toLow + clamp((value - fromLow) / (fromHigh - fromLow), 0, 1) * (toHigh - toLow);
    }

    /// What stands in for numbers that cannot have been measured: those not finite, and negative ones.
    static double sound(double value, double fallback) {
        return isSound(value) ? value : fallback;
    }

    static boolean isSound(double value) {
        return Double.isFinite(value) && value >= 0;
    }
}
