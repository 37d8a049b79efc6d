package dev.assay.report;

import dev.assay.api.Metric;
import dev.assay.api.MetricValue;
import java.util.List;
import java.util.Map;

/// A metric that needs all systems of a run: its collector gives what it needs of one, and [#ranked] makes the
/// numbers that are shown.
public interface Ranking extends Metric {
    /// @param collected system → what the collector gave
    /// @return system → what is shown
    Map<String, List<MetricValue>> ranked(Map<String, List<MetricValue>> collected);
}
