package dev.assay.metric;

import dev.assay.api.EvalRow;
import dev.assay.api.MetricValue;
import dev.assay.api.Profile;
import dev.assay.report.Ranking;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// A system's place among others by quality and cost, from 1 up, lower is better.
///
/// Quality is the mean of a score, cost the mean tokens of a row (see [RowTokens]). `standard`: `pareto_rank[f1]`,
/// the front a system lies on; absent for systems without both numbers. `compat`: the original's place-holder,
/// `pareto_rank` 0, which [#rank] replaces.
public record ParetoRank(String field, Profile profile) implements Ranking {
    private static final String QUALITY = "quality";
    private static final String NEEDED = "no rows with both score and tokens";

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
        return switch (profile) {
            case STANDARD ->
                Collector.of(
                        () -> new Observations(2),
                        this::add,
                        Observations::merge,
                        seen -> List.of(seen.mean(QUALITY, 0, NEEDED), seen.mean("cost", 1, NEEDED)));
            case COMPAT ->
                Collectors.collectingAndThen(
                        Collectors.counting(), rows -> List.of(new MetricValue.Measured("pareto_rank", 0, rows)));
        };
    }

    private void add(Observations seen, EvalRow row) {
        var score = Scores.find(row, field);
        var tokens = RowTokens.spent(row);
        if (score.isPresent() && tokens.isPresent()) {
            seen.add(row, score.getAsDouble(), tokens.getAsDouble());
        } else {
            seen.leaveOut();
        }
    }

    @Override
    public Map<String, List<MetricValue>> ranked(Map<String, List<MetricValue>> collected) {
        if (profile == Profile.COMPAT) {
            return collected;
        }
        var points = new LinkedHashMap<String, Point>();
        collected.forEach((system, values) -> point(values).ifPresent(point -> points.put(system, point)));
        var ranks = rank(points, profile);
        var ranked = new LinkedHashMap<String, List<MetricValue>>();
        collected.forEach(
                (system, values) -> ranked.put(system, List.of(ranked(values.getFirst(), ranks.get(system)))));
        return ranked;
    }

    private static Optional<Point> point(List<MetricValue> values) {
        return values.getFirst() instanceof MetricValue.Measured quality
                        && values.getLast() instanceof MetricValue.Measured cost
                ? Optional.of(new Point(quality.value(), cost.value()))
                : Optional.empty();
    }

    private MetricValue ranked(MetricValue quality, @Nullable Integer rank) {
        var name = "pareto_rank[%s]".formatted(field);
        return rank == null
                ? new MetricValue.Absent(name, NEEDED, quality.count(), quality.unscored())
                : new MetricValue.Measured(name, rank, quality.count(), quality.unscored(), Optional.empty());
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
