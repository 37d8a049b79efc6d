package dev.assay.metric;

import dev.assay.api.EvalRow;
import dev.assay.api.MetricValue;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Collector;

/// The same observation taken of all rows and of each group of rows, groups ascending by code point.
final class Groups implements Serializable {
    private final Observations all = new Observations(1);
    private final Map<String, Observations> byGroup = new TreeMap<>(Order.BY_CODE_POINT);

    private enum Order implements Comparator<String> {
        BY_CODE_POINT;

        @Override
        public int compare(String one, String other) {
            return Arrays.compare(one.codePoints().toArray(), other.codePoints().toArray());
        }
    }

    /// Rows grouped by a label, each with its score; rows without the score are left out and counted.
    static Collector<EvalRow, ?, List<MetricValue>> scored(
            Function<EvalRow, String> label, String field, Function<Groups, List<MetricValue>> values) {
        return grouped(label, (seen, row) -> Scores.add(seen, row, field), values);
    }

    /// Rows grouped by a label, each with its score; a missing score is 0.
    static Collector<EvalRow, ?, List<MetricValue>> scoredOrZero(
            Function<EvalRow, String> label, String field, Function<Groups, List<MetricValue>> values) {
        return grouped(label, (seen, row) -> seen.add(row, row.score(field).orElse(0)), values);
    }

    private static Collector<EvalRow, ?, List<MetricValue>> grouped(
            Function<EvalRow, String> label,
            BiConsumer<Observations, EvalRow> observe,
            Function<Groups, List<MetricValue>> values) {
        return Collector.of(
                Groups::new, (groups, row) -> groups.add(label.apply(row), row, observe), Groups::merge, values);
    }

    private void add(String group, EvalRow row, BiConsumer<Observations, EvalRow> observe) {
        observe.accept(all, row);
        observe.accept(byGroup.computeIfAbsent(group, _ -> all.ofNone()), row);
    }

    private Groups merge(Groups later) {
        all.merge(later.all);
        later.byGroup.forEach((group, seen) ->
                byGroup.computeIfAbsent(group, _ -> all.ofNone()).merge(seen));
        return this;
    }

    Observations all() {
        return all;
    }

    List<MetricValue> values(BiFunction<String, Observations, MetricValue> value) {
        var values = new ArrayList<MetricValue>();
        byGroup.forEach((group, seen) -> values.add(value.apply(group, seen)));
        return values;
    }
}
