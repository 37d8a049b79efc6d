package dev.assay.viewer.index;

import java.util.Arrays;

/// One number a row; a row without one has NaN, which never leaves the index.
final class NumberColumn implements Column {
    private double[] values;

    NumberColumn(int capacity) {
        this.values = new double[capacity];
        Arrays.fill(values, Double.NaN);
    }

    NumberColumn(double[] values) {
        this.values = values;
    }

    double at(int row) {
        return row < values.length ? values[row] : Double.NaN;
    }

    boolean has(int row) {
        return !Double.isNaN(at(row));
    }

    void set(int row, double value) {
        if (row >= values.length) {
            int before = values.length;
            values = Arrays.copyOf(values, Growth.past(row));
            Arrays.fill(values, before, values.length, Double.NaN);
        }
        values[row] = value;
    }

    void clear(int row) {
        if (row < values.length) {
            values[row] = Double.NaN;
        }
    }

    @Override
    public void write(PackedWriter out, int rows) {
        out.doubles(first(rows));
    }

    private double[] first(int rows) {
        var first = Arrays.copyOf(values, rows);
        if (rows > values.length) {
            Arrays.fill(first, values.length, rows, Double.NaN);
        }
        return first;
    }
}
