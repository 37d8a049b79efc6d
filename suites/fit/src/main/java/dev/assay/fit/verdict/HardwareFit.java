package dev.assay.fit.verdict;

import dev.assay.fit.verdict.ScoringProfile.Points;
import java.util.LinkedHashMap;
import java.util.Map;

/// How well a model runs on a machine: points for speed, time to first token and memory, whole numbers
/// whose sum is 0 to 100, higher is better.
///
/// Where the model's memory is unknown, memory earns the share of its 30 points that the other two earn.
public record HardwareFit(long speed, long firstToken, long memory) {
    private static final double MEMORY_POINTS = 30;
    private static final double OTHER_POINTS = 70;

    static HardwareFit of(Performance performance, Tuning tuning, ScoringProfile profile) {
        long speed = Math.round(speed(performance.soundSpeed(), tuning.speed(), profile.speed()));
        var limits = tuning.firstToken();
        long first =
                Math.round(firstToken(performance.soundFirstToken(2 * limits.most()), limits, profile.firstToken()));
        return new HardwareFit(speed, first, memory(performance.memory(), speed + first, profile));
    }

    private static double speed(double value, Tuning.Speed at, Points points) {
        if (value >= at.excellent()) {
            return points.excellent();
        }
        if (value >= at.good()) {
            return Scale.between(value, at.good(), at.excellent(), points.good(), points.excellent());
        }
        return value >= at.marginal()
                ? Scale.between(value, at.marginal(), at.good(), points.marginal(), points.good())
                : Scale.between(value, 0, at.marginal(), 0, points.marginal());
    }

    private static double firstToken(double millis, Tuning.FirstToken at, Points points) {
        if (millis <= at.excellent()) {
            return points.excellent();
        }
        if (millis <= at.good()) {
            return Scale.between(millis, at.excellent(), at.good(), points.excellent(), points.good());
        }
        return millis <= at.marginal()
                ? Scale.between(millis, at.good(), at.marginal(), points.good(), points.marginal())
                : Scale.between(millis, at.marginal(), at.most(), points.marginal(), 0);
    }

    private static long memory(Performance.Memory memory, long others, ScoringProfile profile) {
        if (!profile.looksAtFootprint()) {
            return Math.round(memory(memory.pressure()));
        }
        return memory.isKnown()
                ? Math.round(memory(memory.soundModel()))
                : Math.round(others / OTHER_POINTS * MEMORY_POINTS);
    }

    private static double memory(double percent) {
        if (percent <= 30) {
            return MEMORY_POINTS;
        }
        if (percent <= 50) {
            return Scale.between(percent, 30, 50, MEMORY_POINTS, 25);
        }
        if (percent <= 70) {
            return Scale.between(percent, 50, 70, 25, 15);
        }
        return percent <= 90 ? Scale.between(percent, 70, 90, 15, 5) : Scale.between(percent, 90, 100, 5, 0);
    }

    public long total() {
        return Math.clamp(speed + firstToken + memory, 0L, 100L);
    }

    Map<String, Object> toMap() {
        var map = new LinkedHashMap<String, Object>();
        map.put("total", total());
        map.put("speed", speed);
        map.put("ttft", firstToken);
        map.put("memory", memory);
        return map;
    }
}
