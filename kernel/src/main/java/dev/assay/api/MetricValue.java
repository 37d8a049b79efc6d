package dev.assay.api;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/// A number over rows, with how many rows it rests on and how sure it is.
public sealed interface MetricValue {
    String name();

    /// Rows the number rests on.
    long count();

    /// Rows that had no such score, or failed.
    long unscored();

    /// A number over rows as it is; absent where it is none.
    static MetricValue of(String name, double value, List<EvalRow> rows) {
        return Double.isNaN(value)
                ? new Absent(name, "not a number", rows.size(), 0)
                : new Measured(name, value, rows.size());
    }

    /// What stands behind a number.
    ///
    /// @param clusters independent units among the rows; empty where they were not counted
    /// @param failed rows left out because they failed
    /// @param failuresAsZero the number with each failed row as 0; empty where none failed
    record Evidence(OptionalLong clusters, long failed, OptionalDouble failuresAsZero) {
        public static final Evidence UNCOUNTED = new Evidence(OptionalLong.empty(), 0, OptionalDouble.empty());
    }

    /// @param interval empty where there are too few clusters for one, or none is made for such a number
    record Measured(
            String name, double value, long count, long unscored, Optional<Interval> interval, Evidence evidence)
            implements MetricValue {
        public Measured {
            if (Double.isNaN(value)) {
                throw new IllegalArgumentException("metric " + name + " is not a number");
            }
        }

        public Measured(String name, double value, long count, long unscored, Optional<Interval> interval) {
            this(name, value, count, unscored, interval, Evidence.UNCOUNTED);
        }

        public Measured(String name, double value, long count) {
            this(name, value, count, 0, Optional.empty());
        }
    }

    /// No honest number can be given.
    record Absent(String name, String reason, long count, long unscored) implements MetricValue {}
}
