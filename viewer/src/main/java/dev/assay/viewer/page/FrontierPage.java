package dev.assay.viewer.page;

import dev.assay.viewer.index.RowQuery;
import dev.assay.viewer.index.RunIndex;
import dev.assay.viewer.library.RowsRun;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/// Quality against compression and cost, a point a system, with the ellipse in which its true place lies
/// with a probability of 95 %.
public record FrontierPage(RowsRun run) {
    /// The 95th percentile of χ² with two degrees of freedom.
    private static final double REACH = 5.991464547;

    public Map<String, Object> answer(Asked asked) {
        var score = asked.text("score").orElse(run.primaryScore());
        var controls = run.controls();
        return run.index().read(index -> {
            var points = new ArrayList<Map<String, Object>>();
            for (var system : run.systems()) {
                point(index, system, score).ifPresent(point -> {
                    point.put("control", controls.contains(system));
                    points.add(point);
                });
            }
            var answer = new LinkedHashMap<String, Object>();
            answer.put("score", score);
            answer.put("points", points);
            return answer;
        });
    }

    private Optional<Map<String, Object>> point(RunIndex index, String system, String score) {
        var places = RowQuery.of(Optional.of(system)).places(index);
        var quality = Means.of(index, score, IntStream.of(places), run.profile());
        var compression = Means.ofCompression(index, IntStream.of(places));
        if (quality.isEmpty() || compression.isEmpty()) {
            return Optional.empty();
        }
        var point = new LinkedHashMap<String, Object>();
        point.put("system", system);
        point.put("quality", quality.get());
        point.put("compression", compression.get());
        Means.of(index, "cost", IntStream.of(places), run.profile()).ifPresent(cost -> point.put("cost", cost));
        ellipse(index, places, score).ifPresent(ellipse -> point.put("ellipse", ellipse));
        return Optional.of(point);
    }

    /// Sums by cluster, since what shares a source errs together; empty below three clusters.
    ///
    /// Compression is a ratio of sums: each row weighs as much as its input.
    private static Optional<Map<String, Object>> ellipse(RunIndex index, int[] places, String score) {
        var sums = new HashMap<String, double[]>();
        var total = new double[4];
        for (int place : places) {
            var compression = index.number(RunIndex.COMPRESSION, place);
            var quality = index.number(score, place);
            if (compression.isPresent() && quality.isPresent()) {
                double weight = index.inputSize(place);
                var row = new double[] {1, weight, weight * compression.getAsDouble(), quality.getAsDouble()};
                var sum = sums.computeIfAbsent(
                        index.dataset(place) + "/" + index.cluster(place), _ -> new double[row.length]);
                for (int i = 0; i < row.length; i++) {
                    sum[i] += row[i];
                    total[i] += row[i];
                }
            }
        }
        return sums.size() < 3 ? Optional.empty() : Optional.of(ellipse(List.copyOf(sums.values()), total));
    }

    private static Map<String, Object> ellipse(List<double[]> clusters, double[] total) {
        double n = total[0];
        double x = total[2] / total[1];
        double y = total[3] / n;
        double xx = 0;
        double xy = 0;
        double yy = 0;
        for (var sum : clusters) {
            double dx = (sum[2] - sum[1] * x) * n / total[1];
            double dy = sum[3] - sum[0] * y;
            xx += dx * dx;
            xy += dx * dy;
            yy += dy * dy;
        }
        double scale = clusters.size() / (clusters.size() - 1.0) / (n * n);
        double middle = (xx + yy) / 2 * scale;
        double half = Math.hypot((xx - yy) / 2, xy) * scale;
        var ellipse = new LinkedHashMap<String, Object>();
        ellipse.put("cx", x);
        ellipse.put("cy", y);
        ellipse.put("rx", Math.sqrt(REACH * (middle + half)));
        ellipse.put("ry", Math.sqrt(REACH * Math.max(0, middle - half)));
        ellipse.put("angle", Math.toDegrees(Math.atan2(2 * xy, xx - yy) / 2));
        return ellipse;
    }
}
