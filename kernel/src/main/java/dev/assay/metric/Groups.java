package dev.assay.metric;

import dev.assay.api.EvalRow;
import dev.assay.api.MetricValue;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;

/// The same observation taken of all rows and of each group of rows, groups ascending by code point.
final class Groups {
    private static final Comparator<String> BY_CODE_POINT =
            Comparator.comparing(text -> text.codePoints().toArray(), Arrays::compare);

    private final Observations all = new Observations(1);
    private final Map<String, Observations> byGroup = new TreeMap<>(BY_CODE_POINT);

    void add(String group, EvalRow row, BiConsumer<Observations, EvalRow> observe) {
        observe.accept(all, row);
        observe.accept(byGroup.computeIfAbsent(group, _ -> new Observations(1)), row);
    }

    Groups merge(Groups later) {
        all.merge(later.all);
        later.byGroup.forEach((group, seen) ->
                byGroup.computeIfAbsent(group, _ -> new Observations(1)).merge(seen));
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
