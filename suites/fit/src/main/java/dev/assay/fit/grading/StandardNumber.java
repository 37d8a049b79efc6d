package dev.assay.fit.grading;

import dev.assay.fit.number.NumberReader;
import java.util.List;

/// The number an answer comes to, and whether it is near enough.
final class StandardNumber {
    /// What is left of equality once a number has been through decimals.
    private static final double ROUNDING = 1e-9;

    private StandardNumber() {}

    /// What it may mean, the likeliest first.
    static List<Double> readings(String text) {
        return NumberReader.read(text, "");
    }

    static boolean isNear(double number, double expected, double tolerance) {
        return Math.abs(number - expected) <= Math.max(tolerance, ROUNDING * Math.max(1, Math.abs(expected)));
    }
}
