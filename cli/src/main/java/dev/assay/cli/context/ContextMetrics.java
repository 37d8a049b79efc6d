package dev.assay.cli.context;

import dev.assay.report.Numbers;
import java.util.ArrayList;
import java.util.List;

/// The metrics context-bench folds rows with, as specs.
final class ContextMetrics {
    private ContextMetrics() {}

    /// @param field score that means, passes and costs are of
    /// @param threshold from which a score passes
    /// @param datasets with more than one, each gets its own mean as well
    static List<String> of(String field, double threshold, int datasets) {
        var passing = ":field=%s,threshold=%s".formatted(field, Numbers.plain(threshold));
        var metrics = new ArrayList<>(List.of(
                "mean-score:field=" + field,
                "pass-rate" + passing,
                "compression-ratio",
                "cost-of-pass" + passing,
                "pareto-rank:field=" + field,
                "latency",
                "failures"));
        if (datasets > 1) {
            metrics.add("per-dataset:field=" + field);
        }
        return List.copyOf(metrics);
    }
}
