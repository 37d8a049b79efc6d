package dev.assay.viewer.page;

import dev.assay.stats.Quantile;
import dev.assay.viewer.index.RowQuery;
import dev.assay.viewer.index.RunIndex;
import dev.assay.viewer.library.NumberKind;
import dev.assay.viewer.library.RowsRun;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// How the numbers of a column are spread. A long tail, as times have, gets bins that grow.
public record HistogramPage(RowsRun run) {
    private static final int BINS = 40;
    private static final double LONG_TAIL = 50;

    public Map<String, Object> answer(Asked asked) {
        var column = asked.text("column").orElse(RunIndex.LATENCY);
        return run.index().read(index -> {
            var places = RowQuery.of(asked.text("system")).places(index);
            var values = RowQuery.numbers(index, column, places);
            Arrays.sort(values);
            var answer = new LinkedHashMap<String, Object>();
            answer.put("column", column);
            answer.put("unit", NumberKind.of(column).unit());
            answer.put("bins", bins(values));
            if (values.length > 0) {
                answer.put("median", Quantile.interpolate(values, 0.5));
                answer.put("p95", Quantile.interpolate(values, 0.95));
                answer.put("p99", Quantile.interpolate(values, 0.99));
            }
            answer.put("n", values.length);
            answer.put("missing", places.length - values.length);
            return answer;
        });
    }

    private static List<Map<String, Object>> bins(double[] sorted) {
        var bins = new ArrayList<Map<String, Object>>();
        if (sorted.length == 0) {
            return bins;
        }
        var edges = edges(sorted);
        int at = 0;
        for (int bin = 0; bin + 1 < edges.length; bin++) {
            int from = at;
            boolean isLast = bin + 2 == edges.length;
            while (at < sorted.length && (isLast || sorted[at] < edges[bin + 1])) {
                at++;
            }
            var map = new LinkedHashMap<String, Object>();
            map.put("from", edges[bin]);
            map.put("to", edges[bin + 1]);
            map.put("count", at - from);
            bins.add(map);
        }
        return bins;
    }

    private static double[] edges(double[] sorted) {
        double low = sorted[0];
        double high = sorted[sorted.length - 1];
        if (low == high) {
            return new double[] {low, high};
        }
        double median = Quantile.interpolate(sorted, 0.5);
        boolean isLong = low > 0 && median > 0 && high / median > LONG_TAIL;
        var edges = new double[BINS + 1];
        for (int i = 0; i <= BINS; i++) {
            double share = (double) i / BINS;
            edges[i] = isLong ? low * Math.pow(high / low, share) : low + (high - low) * share;
        }
        edges[BINS] = high;
        return edges;
    }
}
