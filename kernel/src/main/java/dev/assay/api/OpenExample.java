package dev.assay.api;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// An example backed by a map, for files whose keys we do not know.
///
/// `dataset`, `question` and `cluster` are read from the fields of those names; labels are the fields many
/// datasets group their examples by.
public record OpenExample(String id, String context, Map<String, Object> fields) implements Example {
    private static final List<String> LABELS = List.of(
            "task", "family", "category", "intent", "domain", "ecosystem", "difficulty", "language", "length_bin");

    public OpenExample {
        fields = Collections.unmodifiableMap(new LinkedHashMap<>(fields));
    }

    public OpenExample(String id, String context) {
        this(id, context, Map.of());
    }

    @Override
    public String dataset() {
        return text("dataset").orElse("");
    }

    @Override
    public Optional<String> question() {
        return text("question");
    }

    @Override
    public String cluster() {
        return text("cluster").orElse(id);
    }

    @Override
    public Map<String, Object> labels() {
        var labels = new LinkedHashMap<String, Object>();
        LABELS.forEach(name -> text(name).ifPresent(value -> labels.put(name, value)));
        return labels;
    }

    private Optional<String> text(String key) {
        return fields.get(key) instanceof String text ? Optional.of(text) : Optional.empty();
    }
}
