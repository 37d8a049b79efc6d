package dev.assay.datasets.mapping;

import java.util.List;
import java.util.Map;
import java.util.function.Function;

/// What a row means: the examples it holds, as ordered fields. Some rows hold none, some many.
@FunctionalInterface
public interface Mapping {
    List<Map<String, Object>> examples(Columns row);

    /// Of rows that hold one example each.
    static Mapping one(Function<Columns, Fields> mapping) {
        return row -> List.of(mapping.apply(row).done());
    }
}
