package dev.assay.metric;

import dev.assay.api.EvalRow;
import dev.assay.api.Interval;
import dev.assay.api.MetricValue;
import dev.assay.stats.Bounds;
import dev.assay.stats.Clusters;
import dev.assay.stats.Ratio;
import dev.assay.stats.Sample;
import dev.assay.text.Units;
import java.io.Serializable;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.DoubleUnaryOperator;

/// What a metric keeps of the rows that stream by: a few numbers a row, its cluster, and how many rows were
/// left out.
///
/// They are read in the order of trials, whatever the order in which rows came: the same rows give the same
/// sums to the last bit, and the same resamples, also when trials ended in another order or on other machines.
/// Rows of one trial number stay as they came. Not thread-safe.
public final class Observations implements Serializable {
    /// Example ids, the default clusters, are unique within a dataset only.
    private final Units units;

    private final double[][] columns;
    private int[] owners = new int[16];
    private int[] trials = new int[16];
    private int size;
    private boolean isInOrder = true;
    private long leftOut;
    private long failed;

    public Observations(int columns) {
        this(columns, Units.current());
    }

    private Observations(int columns, Units units) {
        this.columns = new double[columns][16];
        this.units = units;
    }

    /// Of none of the rows, with the same units.
    Observations ofNone() {
        return new Observations(columns.length, units);
    }

    /// One number a column.
    public void add(EvalRow row, double... values) {
        int trial = (int) Math.clamp(row.key().number(), 0L, Integer.MAX_VALUE);
        add(units.number(row.dataset(), row.cluster()), trial, values);
    }

    private void add(int unit, int trial, double... values) {
        if (size == owners.length) {
            grow();
        }
        for (int i = 0; i < columns.length; i++) {
            columns[i][size] = values[i];
        }
        isInOrder &= size == 0 || trials[size - 1] <= trial;
        owners[size] = unit;
        trials[size++] = trial;
    }

    private void grow() {
        int larger = size + size / 2;
        owners = Arrays.copyOf(owners, larger);
        trials = Arrays.copyOf(trials, larger);
        for (int i = 0; i < columns.length; i++) {
            columns[i] = Arrays.copyOf(columns[i], larger);
        }
    }

    /// Puts rows in the order of their trials.
    private void arrange() {
        if (isInOrder) {
            return;
        }
        var order = new long[size];
        Arrays.setAll(order, at -> (long) trials[at] << Integer.SIZE | at);
        Arrays.sort(order);
        owners = arranged(owners, order);
        trials = arranged(trials, order);
        for (int i = 0; i < columns.length; i++) {
            var column = columns[i];
            var arranged = new double[size];
            Arrays.setAll(arranged, at -> column[(int) order[at]]);
            columns[i] = arranged;
        }
        isInOrder = true;
    }

    private static int[] arranged(int[] numbers, long[] order) {
        var arranged = new int[order.length];
        Arrays.setAll(arranged, at -> numbers[(int) order[at]]);
        return arranged;
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
        var numbers = units.numbersOf(later.units);
        for (int at = 0; at < later.size; at++) {
            int row = at;
            add(
                    numbers[later.owners[row]],
                    later.trials[row],
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
        var mapped = ofNone().merge(this);
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
        arrange();
        return Arrays.copyOf(columns[index], size);
    }

    /// From left to right.
    double sum(int column) {
        arrange();
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
        arrange();
        var numbers = new int[size];
        var known = new int[units.count()];
        int count = 0;
        for (int at = 0; at < size; at++) {
            if (known[owners[at]] == 0) {
                known[owners[at]] = ++count;
            }
            numbers[at] = known[owners[at]] - 1;
        }
        return Clusters.numbered(numbers, count);
    }

    private long unitCount() {
        var seen = new BitSet();
        for (int at = 0; at < size; at++) {
            seen.set(owners[at]);
        }
        return seen.cardinality();
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
                new MetricValue.Evidence(OptionalLong.of(unitCount()), failed, worst));
    }

    public MetricValue measured(String name, double value, Optional<Interval> interval) {
        return new MetricValue.Measured(
                name,
                value,
                size,
                leftOut,
                interval,
                new MetricValue.Evidence(OptionalLong.of(unitCount()), failed, OptionalDouble.empty()));
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
