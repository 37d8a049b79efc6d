package dev.assay.curve;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// What one system did at each of its budgets, example by example.
public final class SweptSystem {
    private final String name;
    private final List<String> budgets;
    private final double[] tokensIn;
    private final double[][] tokensOut;
    private final double[][] qualities;

    /// @param budgets one name a budget, such as `share=0.1`
    /// @param tokensIn of each example
    /// @param tokensOut by budget and example
    /// @param qualities by budget and example
    public SweptSystem(
            String name, List<String> budgets, double[] tokensIn, double[][] tokensOut, double[][] qualities) {
        this.name = name;
        this.budgets = List.copyOf(budgets);
        this.tokensIn = tokensIn;
        this.tokensOut = tokensOut;
        this.qualities = qualities;
    }

    public String name() {
        return name;
    }

    public List<String> budgets() {
        return budgets;
    }

    /// How many examples there are.
    public int examples() {
        return tokensIn.length;
    }

    /// A system at one budget is a point.
    public boolean isCurve() {
        return budgets.size() > 1;
    }

    public RateCurve curve() {
        return RateCurve.of(points(all()));
    }

    /// The places of all examples.
    int[] all() {
        var all = new int[tokensIn.length];
        Arrays.setAll(all, i -> i);
        return all;
    }

    /// The points over some examples, each as often as it is named: the rate is a ratio of sums, the quality a
    /// mean.
    public List<RateCurve.Point> points(int[] examples) {
        var points = new ArrayList<RateCurve.Point>();
        for (int budget = 0; budget < budgets.size(); budget++) {
            double in = 0;
            double out = 0;
            double quality = 0;
            for (int example : examples) {
                in += tokensIn[example];
                out += tokensOut[budget][example];
                quality += qualities[budget][example];
            }
            points.add(new RateCurve.Point(in == 0 ? 0 : out / in, quality / examples.length));
        }
        return points;
    }
}
