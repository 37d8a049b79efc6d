package dev.assay.fit.verdict;

import dev.assay.text.DecimalText;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.DoubleUnaryOperator;

/// What is expected of a model on one machine: each threshold lies between that of a small and that of a
/// large machine, at the machine's capacity.
public record Tuning(Capacity.Tier tier, Speed speed, FirstToken firstToken, double mostLoadMillis) {
    /// In tokens a second.
    ///
    /// @param least slower disqualifies
    public record Speed(double excellent, double good, double marginal, double least) {}

    /// In milliseconds.
    ///
    /// @param most slower disqualifies
    public record FirstToken(double excellent, double good, double marginal, double most) {}

    /// What becomes of a threshold between two anchors.
    public enum Thresholds {
        /// It stays as it is, as the specification says.
        CONTINUOUS(value -> value),
        /// It becomes a whole number, as the original program makes it.
        WHOLE(Math::round);

        private final DoubleUnaryOperator rounding;

        Thresholds(DoubleUnaryOperator rounding) {
            this.rounding = rounding;
        }
    }

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

    public static Tuning of(Capacity capacity, Thresholds thresholds) {
        double level = capacity.level();
        return new Tuning(
                capacity.tier(),
                new Speed(
                        Anchor.SPEED_EXCELLENT.at(level, thresholds.rounding),
                        Anchor.SPEED_GOOD.at(level, thresholds.rounding),
                        Anchor.SPEED_MARGINAL.at(level, thresholds.rounding),
                        Anchor.SPEED_LEAST.at(level, thresholds.rounding)),
                new FirstToken(
                        Anchor.FIRST_TOKEN_EXCELLENT.at(level, thresholds.rounding),
                        Anchor.FIRST_TOKEN_GOOD.at(level, thresholds.rounding),
                        Anchor.FIRST_TOKEN_MARGINAL.at(level, thresholds.rounding),
                        Anchor.FIRST_TOKEN_MOST.at(level, thresholds.rounding)),
                Anchor.LOAD_MOST.at(level, thresholds.rounding));
    }

    /// As results hold it; whole numbers without a point.
    public Map<String, Object> toMap() {
        var map = new LinkedHashMap<String, Object>();
        map.put("profile", tier.toString());
        map.put("speed", speeds());
        map.put("ttft", firstTokens());
        map.put("loadTimeHardMaxMs", plain(mostLoadMillis));
        return map;
    }

    private Map<String, Object> speeds() {
        var map = new LinkedHashMap<String, Object>();
        map.put("excellent", plain(speed.excellent()));
        map.put("good", plain(speed.good()));
        map.put("marginal", plain(speed.marginal()));
        map.put("hardMin", plain(speed.least()));
        return map;
    }

    private Map<String, Object> firstTokens() {
        var map = new LinkedHashMap<String, Object>();
        map.put("excellentMs", plain(firstToken.excellent()));
        map.put("goodMs", plain(firstToken.good()));
        map.put("marginalMs", plain(firstToken.marginal()));
        map.put("hardMaxMs", plain(firstToken.most()));
        return map;
    }

    private static Number plain(double value) {
        return DecimalText.plain(value);
    }
}
