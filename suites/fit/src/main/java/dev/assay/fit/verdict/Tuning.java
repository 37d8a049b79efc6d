package dev.assay.fit.verdict;

import java.util.LinkedHashMap;
import java.util.Map;

/// What is expected of a model on one machine: each threshold lies between that of a small and that of a
/// large machine, at the machine's capacity, and is a whole number.
public record Tuning(Capacity.Tier tier, Speed speed, FirstToken firstToken, long mostLoadMillis) {
    /// In tokens a second.
    ///
    /// @param least slower disqualifies
    public record Speed(long excellent, long good, long marginal, long least) {}

    /// In milliseconds.
    ///
    /// @param most slower disqualifies
    public record FirstToken(long excellent, long good, long marginal, long most) {}

    public static Tuning of(Capacity capacity) {
        double at = capacity.level();
        return new Tuning(
                capacity.tier(),
                new Speed(at(at, 15, 55), at(at, 8, 30), at(at, 3, 14), at(at, 2, 8)),
                new FirstToken(at(at, 2000, 500), at(at, 4000, 1200), at(at, 8000, 2800), at(at, 25_000, 10_000)),
                at(at, 300_000, 90_000));
    }

    private static long at(double level, double low, double high) {
        return Math.round(low + level * (high - low));
    }

    Map<String, Object> toMap() {
        var map = new LinkedHashMap<String, Object>();
        map.put("profile", tier.toString());
        map.put("speed", speeds());
        map.put("ttft", firstTokens());
        map.put("loadTimeHardMaxMs", mostLoadMillis);
        return map;
    }

    private Map<String, Object> speeds() {
        var map = new LinkedHashMap<String, Object>();
        map.put("excellent", speed.excellent());
        map.put("good", speed.good());
        map.put("marginal", speed.marginal());
        map.put("hardMin", speed.least());
        return map;
    }

    private Map<String, Object> firstTokens() {
        var map = new LinkedHashMap<String, Object>();
        map.put("excellentMs", firstToken.excellent());
        map.put("goodMs", firstToken.good());
        map.put("marginalMs", firstToken.marginal());
        map.put("hardMaxMs", firstToken.most());
        return map;
    }
}
