package dev.assay.datasets.mapping;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The fields of an example while it is put together, in the order they are named.
public final class Fields {
    private final Map<String, Object> fields = new LinkedHashMap<>();

    private Fields() {}

    static Fields id(@Nullable Object id) {
        return new Fields().with("id", id);
    }

    Fields context(@Nullable Object context) {
        return with("context", context);
    }

    Fields question(@Nullable Object question) {
        return with("question", question);
    }

    Fields answer(@Nullable Object answer) {
        return with("answer", answer);
    }

    /// Accepted answers, without empty ones and repetitions.
    Fields answers(List<String> answers) {
        return with(
                "answers",
                answers.stream().filter(answer -> !answer.isBlank()).distinct().toList());
    }

    @SuppressWarnings("NullAway") // a JSON null stands in the map, as it does in one that was read from JSON
    Fields with(String name, @Nullable Object value) {
        fields.put(name, value);
        return this;
    }

    /// Copies a column under its own name, where it is there.
    Fields copy(Columns row, String... names) {
        for (var name : names) {
            if (row.values().get(name) != null) {
                with(name, row.values().get(name));
            }
        }
        return this;
    }

    Map<String, Object> done() {
        return fields;
    }
}
