package dev.assay.curve;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;

/// Quality against the logarithm of the rate, never falling: points that break the order are averaged with
/// their neighbours (isotonic regression), and cubics that never fall join them (Fritsch and Carlson 1980, with the
/// slopes of Fritsch and Butland 1984). Straight lines would put every curve that bends too low.
///
/// The rate is the share of the tokens that is kept, above 0.
public final class RateCurve {
    /// Straight lines between two points of a drawing.
    private static final int DRAWN = 6;

    private final double[] logRates;
    private final double[] qualities;
    private final double[] slopes;

    private RateCurve(double[] logRates, double[] qualities) {
        this.logRates = logRates;
        this.qualities = qualities;
        this.slopes = Slopes.of(logRates, qualities);
    }

    /// A measured point.
    public record Point(double rate, double quality) {}

    /// Points without a rate above 0 are left out; those of one rate are averaged.
    public static RateCurve of(List<Point> points) {
        var sorted = points.stream()
                .filter(point -> point.rate() > 0)
                .sorted(Comparator.comparingDouble(Point::rate))
                .toList();
        var logRates = new double[sorted.size()];
        var qualities = new double[sorted.size()];
        int size = 0;
        for (int from = 0, to; from < sorted.size(); from = to) {
            double sum = 0;
            for (to = from;
                    to < sorted.size()
                            && sorted.get(to).rate() == sorted.get(from).rate();
                    to++) {
                sum += sorted.get(to).quality();
            }
            logRates[size] = Math.log(sorted.get(from).rate());
            qualities[size++] = sum / (to - from);
        }
        return new RateCurve(Arrays.copyOf(logRates, size), neverFalling(Arrays.copyOf(qualities, size)));
    }

    /// Pool adjacent violators.
    private static double[] neverFalling(double[] values) {
        var means = new double[values.length];
        var counts = new int[values.length];
        int blocks = 0;
        for (double value : values) {
            means[blocks] = value;
            counts[blocks++] = 1;
            while (blocks > 1 && means[blocks - 2] > means[blocks - 1]) {
                int together = counts[blocks - 2] + counts[blocks - 1];
                means[blocks - 2] =
                        (means[blocks - 2] * counts[blocks - 2] + means[blocks - 1] * counts[blocks - 1]) / together;
                counts[blocks - 2] = together;
                blocks--;
            }
        }
        var fitted = new double[values.length];
        int at = 0;
        for (int block = 0; block < blocks; block++) {
            Arrays.fill(fitted, at, at + counts[block], means[block]);
            at += counts[block];
        }
        return fitted;
    }

    public int size() {
        return logRates.length;
    }

    double lowestLogRate() {
        return logRates[0];
    }

    double highestLogRate() {
        return logRates[logRates.length - 1];
    }

    double lowestQuality() {
        return qualities[0];
    }

    double highestQuality() {
        return qualities[qualities.length - 1];
    }

    /// Level beyond the ends.
    public double qualityAt(double rate) {
        return qualityAtLog(Math.log(rate));
    }

    double qualityAtLog(double logRate) {
        int next = 0;
        while (next < size() && logRates[next] < logRate) {
            next++;
        }
        if (next == 0) {
            return lowestQuality();
        }
        if (next == size()) {
            return highestQuality();
        }
        return segment(next).at(logRate - logRates[next - 1]);
    }

    /// The least rate at which a quality is reached; empty where it never is, and where the first point already
    /// has more.
    public OptionalDouble rateFor(double quality) {
        return size() == 0 || quality < lowestQuality() || quality > highestQuality()
                ? OptionalDouble.empty()
                : OptionalDouble.of(Math.exp(logRateFor(quality)));
    }

    private double logRateFor(double quality) {
        int next = 0;
        while (next < size() - 1 && qualities[next] < quality) {
            next++;
        }
        return next == 0 || qualities[next] <= quality
                ? logRates[next]
                : logRates[next - 1] + segment(next).placeOf(quality);
    }

    /// The mean of the quality between two logarithms of rates that the curve has.
    double meanQuality(double low, double high) {
        return (areaUpTo(high) - areaUpTo(low)) / (high - low);
    }

    /// The mean of the logarithm of the rate between two qualities that the curve has: what lies above a curve is a
    /// rectangle less what lies below it.
    double meanLogRate(double low, double high) {
        double from = logRateFor(low);
        double to = logRateFor(high);
        return (to * high - from * low - (areaUpTo(to) - areaUpTo(from))) / (high - low);
    }

    private double areaUpTo(double logRate) {
        double area = 0;
        for (int next = 1; next < size() && logRates[next - 1] < logRate; next++) {
            area += segment(next).areaUpTo(Math.min(logRate, logRates[next]) - logRates[next - 1]);
        }
        return area;
    }

    /// The piece that ends at a point.
    private Cubic segment(int end) {
        return new Cubic(
                logRates[end] - logRates[end - 1], qualities[end - 1], qualities[end], slopes[end - 1], slopes[end]);
    }

    /// Points that are dense enough to draw the curve with straight lines.
    public List<Point> drawn() {
        var drawn = new ArrayList<Point>();
        for (int next = 1; next < size(); next++) {
            for (int step = 0; step < DRAWN; step++) {
                double place = (logRates[next] - logRates[next - 1]) * step / DRAWN;
                drawn.add(new Point(
                        Math.exp(logRates[next - 1] + place), segment(next).at(place)));
            }
        }
        if (size() > 0) {
            drawn.add(new Point(Math.exp(highestLogRate()), highestQuality()));
        }
        return drawn;
    }
}
