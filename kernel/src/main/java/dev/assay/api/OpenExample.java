package dev.assay.api;

import java.util.Collections;
import java.util.HexFormat;
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
            "task",
            "family",
            "category",
            "intent",
            "domain",
            "ecosystem",
            "difficulty",
            "language",
            "length_bin",
            "qa_type",
            "conversation_id");

    public OpenExample {
        fields = fields.isEmpty() ? Collections.emptyMap() : Collections.unmodifiableMap(new LinkedHashMap<>(fields));
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

    /// The field of that name, whatever its type: 3 and "3" are one cluster. Without one, examples on the
    /// same context share a cluster.
    @Override
    public String cluster() {
        return switch (fields.get("cluster")) {
            case null -> context.isBlank() ? id : "context-" + HexFormat.of().toHexDigits(hash(context));
            case Number number
            when number.doubleValue() == Math.rint(number.doubleValue()) -> Long.toString(number.longValue());
            case Object key -> String.valueOf(key);
        };
    }

    /// 64 bits: among a million contexts two different ones share a hash with a chance of 10⁻⁸.
    private static long hash(String text) {
        long product = folded(0x9E3779B97F4A7C15L);
        for (int i = 0; i < text.length(); i++) {
            // as if folded before the character is added, and a step shorter
            product = ((product ^ text.charAt(i)) ^ (product >>> 32)) * 0xFF51AFD7ED558CCDL;
        }
        return folded(product);
    }

    private static long folded(long product) {
        return product ^ (product >>> 32);
    }

    @Override
    public Map<String, Object> labels() {
        if (fields.isEmpty()) {
            return Map.of();
        }
        var labels = new LinkedHashMap<String, Object>();
        LABELS.forEach(name -> text(name).ifPresent(value -> labels.put(name, value)));
        return labels;
    }

    private Optional<String> text(String key) {
        return fields.get(key) instanceof String text ? Optional.of(text) : Optional.empty();
    }
}
