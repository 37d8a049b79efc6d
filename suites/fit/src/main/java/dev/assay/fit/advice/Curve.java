package dev.assay.fit.advice;

import java.util.ArrayList;
import java.util.List;

/// A score of 0 to 100 for a measured number, without steps: between two points as much as lies between them
/// on a logarithmic scale, beyond the ends what the ends give.
///
/// @param unit of the measured number
/// @param points in rising order of the measured number, all above 0
public record Curve(String unit, List<Point> points) {
    public Curve {
        points = List.copyOf(points);
    }

    /// A measured number and what it scores.
    public record Point(double value, double score) {}

    /// @param values that score 25, 50, 70 and 100, in this order, after one that scores 0
    static Curve of(String unit, double... values) {
        double[] scores = {0, 25, 50, 70, 100};
        var points = new ArrayList<Point>();
        for (int i = 0; i < values.length; i++) {
            points.add(new Point(values[i], scores[i]));
        }
        return new Curve(unit, values[0] <= values[values.length - 1] ? points : points.reversed());
    }

    public double score(double value) {
        if (value <= points.getFirst().value()) {
            return points.getFirst().score();
        }
        for (int i = 1; i < points.size(); i++) {
            if (value <= points.get(i).value()) {
                return between(points.get(i - 1), points.get(i), value);
            }
        }
        return points.getLast().score();
    }

    private static double between(Point low, Point high, double value) {
        double share = Math.log(value / low.value()) / Math.log(high.value() / low.value());
        return low.score() + share * (high.score() - low.score());
    }
}
