package dev.assay.condense;

import dev.assay.condense.JsonNode.Members;
import dev.assay.condense.JsonNode.Scalar;
import dev.assay.piece.Alarm;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/// The items of an array that are not like the others.
///
/// An item stands out when its shape (keys and kinds of values) is shared by at most one item in twenty,
/// when it has a number outside three interquartile ranges around the middle half, when it has a rare value
/// where nine in ten have the same, or when one of its texts sounds an [Alarm]. The first 64 keys are
/// looked at. Arrays of fewer than eight items have no anomalies: there is too little to be unlike.
final class JsonAnomalies {
    private static final int FEWEST = 8;
    private static final double RARE = 0.05;
    private static final double DOMINANT = 0.9;
    private static final double FENCE = 3;
    private static final int MOST_KEYS = 64;

    private final List<JsonNode> items;
    private final BitSet found = new BitSet();

    private JsonAnomalies(List<JsonNode> items) {
        this.items = items;
    }

    /// Numbers of the items that stand out.
    static BitSet in(List<JsonNode> items) {
        var anomalies = new JsonAnomalies(items);
        if (items.size() >= FEWEST) {
            anomalies.findShapes();
            anomalies.columns().forEach((_, column) -> anomalies.findValues(column));
        }
        return anomalies.found;
    }

    private void findShapes() {
        var shapes = items.stream().map(JsonNode::shape).toArray(String[]::new);
        markRare(shapes, Math.max(1, RARE * items.size()));
    }

    /// Marks the items whose value is had by at most so many, unless everything is rare.
    private void markRare(String[] values, double most) {
        var counts = new HashMap<String, Integer>();
        for (var value : values) {
            counts.merge(value, 1, Integer::sum);
        }
        if (counts.values().stream().anyMatch(count -> count >= DOMINANT * values.length)) {
            for (int i = 0; i < values.length; i++) {
                found.set(i, found.get(i) || counts.getOrDefault(values[i], 0) <= most);
            }
        }
    }

    /// The scalars under each key, or of the items themselves; "" where an item has none.
    private Map<String, String[]> columns() {
        var columns = new LinkedHashMap<String, String[]>();
        for (int i = 0; i < items.size(); i++) {
            switch (items.get(i)) {
                case Scalar scalar -> put(columns, "", i, scalar);
                case Members(var members) -> {
                    for (var member : members) {
                        if (member.value() instanceof Scalar scalar) {
                            put(columns, member.key(), i, scalar);
                        }
                    }
                }
                case JsonNode.Array _ -> {}
            }
        }
        return columns;
    }

    private void put(Map<String, String[]> columns, String key, int item, Scalar scalar) {
        if (columns.size() < MOST_KEYS || columns.containsKey(key)) {
            columns.computeIfAbsent(key, _ -> emptyColumn())[item] = scalar.token();
        }
    }

    private String[] emptyColumn() {
        var column = new String[items.size()];
        Arrays.fill(column, "");
        return column;
    }

    private void findValues(String[] column) {
        markRare(column, (1 - DOMINANT) * column.length);
        Outliers.of(Arrays.stream(column).map(JsonAnomalies::number).toList(), FENCE).stream()
                .forEach(found::set);
        for (int i = 0; i < column.length; i++) {
            found.set(i, found.get(i) || Alarm.soundsIn(column[i], 0, column[i].length()));
        }
    }

    private static OptionalDouble number(String token) {
        return token.isEmpty() || !new Scalar(token).isNumber()
                ? OptionalDouble.empty()
                : OptionalDouble.of(Double.parseDouble(token));
    }
}
