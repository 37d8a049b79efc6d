package dev.assay.metric;

import dev.assay.api.EvalRow;
import dev.assay.api.Metric;
import dev.assay.api.MetricValue;
import dev.assay.api.Profile;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Collector;
import java.util.stream.Collectors;

/// A system's place among others by quality and cost, from 1 up, lower is better.
///
/// A rank needs several systems, so [#rank] gives it; as a metric of one system's rows it is the original's
/// place-holder under `compat`, `pareto_rank` 0, and nothing under `standard`.
public record ParetoRank(Profile profile) implements Metric {

    /// @param quality higher is better
    /// @param cost lower is better; may be +∞
    public record Point(double quality, double cost) {
        public Point {
            if (Double.isNaN(quality) || Double.isNaN(cost)) {
                throw new IllegalArgumentException("quality and cost must be numbers");
            }
        }

        /// As the original reads a summary: missing quality is 0, missing cost +∞.
        public static Point of(OptionalDouble quality, OptionalDouble cost) {
            return new Point(quality.orElse(0), cost.orElse(Double.POSITIVE_INFINITY));
        }

        /// At least as good in both and better in one.
        boolean dominates(Point other) {
            return quality >= other.quality && cost <= other.cost && (quality > other.quality || cost < other.cost);
        }
    }

    @Override
    public String name() {
        return "pareto-rank";
    }

    @Override
    public Collector<EvalRow, ?, List<MetricValue>> collector() {
        return Collectors.collectingAndThen(Collectors.counting(), rows -> switch (profile) {
            case STANDARD -> List.of();
            case COMPAT -> List.of(new MetricValue.Measured("pareto_rank", 0, rows));
        });
    }

    /// Ranks in the order of the systems. `compat`: 1 + how many dominate it. `standard`: the front it lies
    /// on, where the first front is what nothing dominates, and each next one what nothing dominates once
    /// the fronts before are gone.
    public static Map<String, Integer> rank(Map<String, Point> systems, Profile profile) {
        return switch (profile) {
            case STANDARD -> fronts(systems);
            case COMPAT -> dominators(systems);
        };
    }

    private static Map<String, Integer> dominators(Map<String, Point> systems) {
        var ranks = new LinkedHashMap<String, Integer>();
        systems.forEach((system, point) -> ranks.put(
                system,
                1
                        + (int) systems.values().stream()
                                .filter(other -> other.dominates(point))
                                .count()));
        return ranks;
    }

    private static Map<String, Integer> fronts(Map<String, Point> systems) {
        var ranks = new LinkedHashMap<String, Integer>();
        systems.keySet().forEach(system -> ranks.put(system, 0));
        var left = new LinkedHashMap<>(systems);
        for (int front = 1; !left.isEmpty(); front++) {
            var undominated = left.entrySet().stream()
                    .filter(entry -> left.values().stream().noneMatch(other -> other.dominates(entry.getValue())))
                    .map(Map.Entry::getKey)
                    .toList();
            for (var system : undominated) {
                ranks.put(system, front);
                left.remove(system);
            }
        }
        return ranks;
    }
}
