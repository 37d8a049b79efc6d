package dev.assay.viewer.index;

import java.util.Arrays;

/// One whole number a row; every row has one.
final class WholeColumn implements Column {
    private long[] values;

    WholeColumn(int capacity) {
        this(new long[capacity]);
    }

    WholeColumn(long[] values) {
        this.values = values;
    }

    long at(int row) {
        return values[row];
    }

    /// Of a column that holds no more than an `int` does.
    int intAt(int row) {
        return Math.toIntExact(values[row]);
    }

    void set(int row, long value) {
        if (row >= values.length) {
            values = Arrays.copyOf(values, Growth.past(row));
        }
        values[row] = value;
    }

    @Override
    public void write(PackedWriter out, int rows) {
        out.longs(Arrays.copyOf(values, rows));
    }
}
