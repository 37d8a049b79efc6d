package dev.assay.stats;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/// What to do to p-values because there are several of them.
public enum Multiplicity {
    /// Holm (1979): the chance of even one false finding stays below α.
    HOLM {
        @Override
        public double[] adjust(double... pValues) {
            var order = ascending(pValues);
            var adjusted = new double[order.length];
            double largest = 0;
            for (int rank = 0; rank < order.length; rank++) {
                largest = Math.max(largest, (order.length - rank) * pValues[order[rank]]);
                adjusted[order[rank]] = Math.min(1, largest);
            }
            return adjusted;
        }
    },
    /// Benjamini and Hochberg (1995): the expected share of false findings among the findings stays below
    /// α.
    BENJAMINI_HOCHBERG {
        @Override
        public double[] adjust(double... pValues) {
            var order = ascending(pValues);
            var adjusted = new double[order.length];
            double smallest = 1;
            for (int rank = order.length; rank > 0; rank--) {
                int at = order[rank - 1];
                smallest = Math.min(smallest, pValues[at] * order.length / rank);
                adjusted[at] = smallest;
            }
            return adjusted;
        }
    };

    /// Adjusted p-values in the order given, to be compared with α as they are.
    public abstract double[] adjust(double... pValues);

    private static int[] ascending(double[] pValues) {
        if (Arrays.stream(pValues).anyMatch(p -> !(p >= 0 && p <= 1))) {
            throw new IllegalArgumentException("p-values lie between 0 and 1: " + Arrays.toString(pValues));
        }
        return IntStream.range(0, pValues.length)
                .boxed()
                .sorted(Comparator.comparingDouble(i -> pValues[i]))
                .mapToInt(i -> i)
                .toArray();
    }
}
