package dev.assay.fit.verdict;

import java.util.function.DoubleUnaryOperator;

/// A threshold on the smallest machine (4 cores, 8 GiB) and on the largest (24 cores, 96 GiB).
enum Anchor {
    SPEED_EXCELLENT("Speed excellent", "tokens/s", 15, 55),
    SPEED_GOOD("Speed good", "tokens/s", 8, 30),
    SPEED_MARGINAL("Speed marginal", "tokens/s", 3, 14),
    SPEED_LEAST("Speed, slower disqualifies", "tokens/s", 2, 8),
    FIRST_TOKEN_EXCELLENT("First token excellent", "ms", 2000, 500),
    FIRST_TOKEN_GOOD("First token good", "ms", 4000, 1200),
    FIRST_TOKEN_MARGINAL("First token marginal", "ms", 8000, 2800),
    FIRST_TOKEN_MOST("First token, later disqualifies", "ms", 25_000, 10_000),
    LOAD_MOST("Load time, longer disqualifies", "ms", 300_000, 90_000);

    private final String title;
    private final String unit;
    private final double low;
    private final double high;

    Anchor(String title, String unit, double low, double high) {
        this.title = title;
        this.unit = unit;
        this.low = low;
        this.high = high;
    }

    /// @param level of the machine, 0 to 1
    double at(double level, DoubleUnaryOperator rounding) {
        return rounding.applyAsDouble(low + level * (high - low));
    }

    String title() {
        return title;
    }

    String unit() {
        return unit;
    }

    double low() {
        return low;
    }

    double high() {
        return high;
    }
}
