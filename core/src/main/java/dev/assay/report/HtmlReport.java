package dev.assay.report;

import dev.assay.api.EvalRow;
import dev.assay.api.MetricValue;
import dev.assay.api.Score;
import dev.assay.context.ContextReports;
import dev.assay.context.ContextResult;
import dev.assay.context.ContextRow;
import java.util.LinkedHashMap;
import java.util.Map;

/// A page that needs nothing but itself: the summary, and every row with a box that filters them.
final class HtmlReport {
    private HtmlReport() {}

    static String render(Report report) {
        var summary = new LinkedHashMap<String, Map<String, Object>>();
        report.summary().systems().forEach((system, values) -> summary.put(system, cells(values)));
        var timing = new LinkedHashMap<String, Double>();
        try (var rows = report.rows().get()) {
            var all = rows.peek(row -> timing.merge(row.system(), row.latencySeconds(), Double::sum))
                    .map(HtmlReport::row)
                    .toList();
            return ContextReports.html(new ContextResult(
                    all,
                    summary,
                    timing,
                    Map.of("num_examples", report.manifest().examples())));
        }
    }

    /// Each number as reports show it, with its interval.
    private static Map<String, Object> cells(Iterable<MetricValue> values) {
        var cells = new LinkedHashMap<String, Object>();
        values.forEach(value -> cells.put(value.name(), Numbers.withInterval(value)));
        return cells;
    }

    private static ContextRow row(EvalRow row) {
        var scores = new LinkedHashMap<String, Object>();
        for (var score : row.scores()) {
            if (score instanceof Score.Value value) {
                scores.put(value.name(), value.value());
            }
        }
        return new ContextRow(
                row.system(),
                row.exampleId(),
                scores,
                row.sizes().inputTokens().orElse(0),
                row.sizes().outputTokens().orElse(0),
                row.metadata(),
                row.latencySeconds(),
                row.dataset());
    }
}
