package dev.assay.stats;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.stream.IntStream;

/// Which observation belongs to which independent unit: examples of one document, repeats of one example.
///
/// Everything that weighs chance counts clusters, not observations. Without clusters each observation
/// stands alone.
public final class Clusters {
    private final int[] numbers;
    private final int count;
    private final int[] names;

    private Clusters(int[] numbers, int[] names) {
        this.numbers = numbers;
        this.count = names.length;
        this.names = names;
    }

    /// Each observation its own cluster.
    public static Clusters none(int size) {
        var numbers = IntStream.range(0, size).toArray();
        return new Clusters(numbers, numbers);
    }

    /// One label an observation; equal labels share a cluster.
    public static Clusters of(int[] labels) {
        var distinct = Arrays.stream(labels).sorted().distinct().toArray();
        return new Clusters(
                Arrays.stream(labels)
                        .map(label -> Arrays.binarySearch(distinct, label))
                        .toArray(),
                distinct);
    }

    /// Clusters that have their numbers.
    ///
    /// @param numbers of the observations' clusters, each from 0 to below the count, and none unused; handed over
    public static Clusters numbered(int[] numbers, int count) {
        return new Clusters(numbers, IntStream.range(0, count).toArray());
    }

    /// One label an observation; equal labels share a cluster.
    public static Clusters of(List<?> labels) {
        var seen = new HashMap<Object, Integer>();
        var numbers = new int[labels.size()];
        int at = 0;
        for (var label : labels) {
            var next = seen.size();
            numbers[at++] = seen.computeIfAbsent(label, _ -> next);
        }
        return new Clusters(numbers, IntStream.range(0, seen.size()).toArray());
    }

    /// Observations.
    public int size() {
        return numbers.length;
    }

    /// Independent units.
    public int count() {
        return count;
    }

    /// Whether any two observations share a cluster.
    public boolean areShared() {
        return count < numbers.length;
    }

    /// The label of a cluster, where labels are numbers; samples of other cases may share it.
    int name(int cluster) {
        return names[cluster];
    }

    boolean matches(Clusters other) {
        return count == other.count && Arrays.equals(numbers, other.numbers);
    }

    double[] sums(double[] values) {
        var sums = new double[count];
        for (int i = 0; i < values.length; i++) {
            sums[numbers[i]] += values[i];
        }
        return sums;
    }

    double[] sizes() {
        var sizes = new double[count];
        for (int number : numbers) {
            sizes[number]++;
        }
        return sizes;
    }

    /// The places of the observations of each cluster, in the order they came.
    int[][] places() {
        var sizes = new int[count];
        for (int number : numbers) {
            sizes[number]++;
        }
        var parts = new int[count][];
        Arrays.setAll(parts, cluster -> new int[sizes[cluster]]);
        var filled = new int[count];
        for (int place = 0; place < numbers.length; place++) {
            int cluster = numbers[place];
            parts[cluster][filled[cluster]++] = place;
        }
        return parts;
    }
}
