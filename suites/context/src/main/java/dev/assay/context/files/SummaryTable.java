package dev.assay.context.files;

import dev.assay.python.PythonValues;
import dev.assay.text.DecimalText;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// The summary of a result as texts: one row a system, one column a metric, in the order they were first seen.
record SummaryTable(List<String> metrics, List<List<String>> rows) {
    static final String MISSING = "—";

    static SummaryTable of(ContextResult result) {
        var metrics = new LinkedHashSet<String>();
        result.summary().values().forEach(values -> metrics.addAll(values.keySet()));
        return new SummaryTable(
                List.copyOf(metrics),
                result.summary().entrySet().stream()
                        .map(system -> row(system.getKey(), system.getValue(), metrics))
                        .toList());
    }

    /// The means of a score by type of question: names of types, in order.
    static SummaryTable types(ContextResult result, String scoreField) {
        var prefix = scoreField + "_";
        var keys = new TreeSet<String>();
        result.summary()
                .values()
                .forEach(values -> values.keySet().stream()
                        .filter(key -> key.startsWith(prefix) && !key.endsWith("_mean"))
                        .forEach(keys::add));
        return new SummaryTable(
                keys.stream().map(key -> key.substring(prefix.length())).toList(),
                result.summary().entrySet().stream()
                        .map(system -> row(system.getKey(), system.getValue(), keys))
                        .toList());
    }

    private static List<String> row(String system, Map<String, Object> values, Iterable<String> metrics) {
        var row = new ArrayList<String>();
        row.add(system);
        for (var metric : metrics) {
            row.add(values.containsKey(metric) ? cell(values.get(metric)) : MISSING);
        }
        return row;
    }

    /// Four decimals for a float, the number itself for an integer.
    private static String cell(@Nullable Object value) {
        return value instanceof Double number ? DecimalText.printed(number, 4) : PythonValues.str(value);
    }

    static String seconds(double value) {
        return DecimalText.printed(value, 2) + "s";
    }

    static String examples(ContextResult result) {
        return PythonValues.str(result.config(), "num_examples", "?") + " examples evaluated";
    }
}
