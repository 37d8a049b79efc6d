package dev.assay.fit.verdict;

import dev.assay.fit.verdict.ScoringProfile.Points;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// How well a model runs on a machine: points for speed, time to first token and memory, whole numbers
/// whose sum is 0 to 100, higher is better.
///
/// Where the model's memory is unknown, memory earns the share of its 30 points that the other two earn.
public record HardwareFit(long speed, long firstToken, long memory) {
    static final double MEMORY_POINTS = 30;
    /// Below the first, all points; between two, as much as lies between them.
    static final List<Knee> MEMORY_KNEES =
            List.of(new Knee(30, MEMORY_POINTS), new Knee(50, 25), new Knee(70, 15), new Knee(90, 5), new Knee(100, 0));
    private static final double OTHER_POINTS = 70;

    /// @param percent of the memory
    record Knee(double percent, double points) {}

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
        for (int i = 1; i < MEMORY_KNEES.size(); i++) {
            var from = MEMORY_KNEES.get(i - 1);
            var to = MEMORY_KNEES.get(i);
            if (percent <= to.percent() || i == MEMORY_KNEES.size() - 1) {
                return Scale.between(percent, from.percent(), to.percent(), from.points(), to.points());
            }
        }
        return 0;
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
