package dev.assay.api;

import java.util.List;
import java.util.stream.Collector;

/// Folds the rows of one system into numbers. A collector, so that it streams, merges, and holds no list
/// of rows.
public interface Metric {
    String name();

    Collector<EvalRow, ?, List<MetricValue>> collector();
}
