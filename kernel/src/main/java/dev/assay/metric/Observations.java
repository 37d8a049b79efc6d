package dev.assay.metric;

import dev.assay.api.EvalRow;
import dev.assay.api.Interval;
import dev.assay.api.MetricValue;
import dev.assay.stats.Bounds;
import dev.assay.stats.Clusters;
import dev.assay.stats.Ratio;
import dev.assay.stats.Sample;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.DoubleUnaryOperator;

/// What a metric keeps of the rows that stream by: a few numbers a row, its cluster, and how many rows were
/// left out.
///
/// The order of rows is kept, also when two are merged, so that sums are the same to the last bit. Not
/// thread-safe.
public final class Observations {
    /// Example ids, the default clusters, are unique within a dataset only.
    private record Unit(String dataset, String cluster) {}

    private final Map<Unit, Integer> units = new HashMap<>();
    private final double[][] columns;
    private int[] clusters = new int[16];
    private int size;
    private long leftOut;
    private long failed;

    public Observations(int columns) {
        this.columns = new double[columns][16];
    }

    /// One number a column.
    public void add(EvalRow row, double... values) {
        add(new Unit(row.dataset(), row.cluster()), values);
    }

    private void add(Unit unit, double... values) {
        if (size == clusters.length) {
            grow();
        }
        for (int i = 0; i < columns.length; i++) {
            columns[i][size] = values[i];
        }
        clusters[size++] = units.computeIfAbsent(unit, _ -> units.size());
    }

    private void grow() {
        int larger = size + size / 2;
        clusters = Arrays.copyOf(clusters, larger);
        for (int i = 0; i < columns.length; i++) {
            columns[i] = Arrays.copyOf(columns[i], larger);
        }
    }

    /// A row that failed, or lacks what the metric needs.
    public void leaveOut() {
        leftOut++;
    }

    /// The same, told apart: a row that failed would be 0 at worst, one without a score is unknown.
    void leaveOut(EvalRow row) {
        leftOut++;
        failed += row.isAnswered() ? 0 : 1;
    }

    public Observations merge(Observations later) {
        var byNumber = new Unit[later.units.size()];
        later.units.forEach((unit, number) -> byNumber[number] = unit);
        for (int at = 0; at < later.size; at++) {
            int row = at;
            add(
                    byNumber[later.clusters[row]],
                    Arrays.stream(later.columns)
                            .mapToDouble(column -> column[row])
                            .toArray());
        }
        leftOut += later.leftOut;
        failed += later.failed;
        return this;
    }

    /// The same with every number replaced.
    Observations mapped(DoubleUnaryOperator replacement) {
        var mapped = new Observations(columns.length).merge(this);
        for (var column : mapped.columns) {
            Arrays.setAll(column, at -> at < size ? replacement.applyAsDouble(column[at]) : 0);
        }
        return mapped;
    }

    public int size() {
        return size;
    }

    public boolean isEmpty() {
        return size == 0;
    }

    public double[] column(int index) {
        return Arrays.copyOf(columns[index], size);
    }

    /// From left to right, in the order of rows.
    double sum(int column) {
        double sum = 0;
        for (int i = 0; i < size; i++) {
            sum += columns[column][i];
        }
        return sum;
    }

    Sample sample(int column) {
        return Sample.of(column(column), clusters());
    }

    /// The numbers 0, 1, 2 … of the rows.
    ///
    /// @deprecated places are whole numbers: [#clusters] and [dev.assay.stats.Bootstrap] draw them as such
    @Deprecated(forRemoval = true)
    public Sample places() {
        var places = new double[size];
        Arrays.setAll(places, place -> place);
        return Sample.of(places, clusters());
    }

    Ratio ratio(int above, int below) {
        return Ratio.of(column(above), column(below), clusters());
    }

    /// The independent unit of each row.
    public Clusters clusters() {
        return Clusters.of(Arrays.copyOf(clusters, size));
    }

    /// The mean of a column with its interval, or why there is none.
    MetricValue mean(String name, int column, String whenEmpty) {
        return mean(name, column, Bounds.seenIn(sample(column)), whenEmpty);
    }

    /// The same for numbers whose range is known.
    MetricValue mean(String name, int column, Bounds bounds, String whenEmpty) {
        return isEmpty()
                ? absent(name, whenEmpty)
                : measuredMean(name, column, Confidence.ofMean(sample(column), bounds));
    }

    /// The mean of a column, and what failed rows as 0 would make of it.
    MetricValue measuredMean(String name, int column, Optional<Interval> interval) {
        var worst = failed == 0 ? OptionalDouble.empty() : OptionalDouble.of(sum(column) / (size + failed));
        return new MetricValue.Measured(
                name,
                sum(column) / size,
                size,
                leftOut,
                interval,
                new MetricValue.Evidence(OptionalLong.of(units.size()), failed, worst));
    }

    public MetricValue measured(String name, double value, Optional<Interval> interval) {
        return new MetricValue.Measured(
                name,
                value,
                size,
                leftOut,
                interval,
                new MetricValue.Evidence(OptionalLong.of(units.size()), failed, OptionalDouble.empty()));
    }

    /// A number for which no interval is made.
    MetricValue withoutInterval(String name, double value) {
        return new MetricValue.Measured(name, value, size, leftOut, Optional.empty());
    }

    public MetricValue absent(String name, String reason) {
        return new MetricValue.Absent(name, reason, size, leftOut);
    }

    /// A number of the `compat` profile: no interval, and every row counts.
    public MetricValue plain(String name, double value) {
        return new MetricValue.Measured(name, value, size);
    }

    /// The mean of a column as the original takes it: 0 for no rows.
    MetricValue plainMean(String name, int column) {
        return plain(name, isEmpty() ? 0 : sum(column) / size);
    }
}
