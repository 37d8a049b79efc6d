package dev.assay.json;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A value in a YAML text and the line it begins on, for readers that report every mistake with its place.
public sealed interface YamlNode {
    /// From one.
    int line();

    /// As plain lists, maps and scalars; keys that are no texts become what they look like.
    @Nullable
    Object value();

    /// Null, a boolean, an integer, a double or a text.
    record Scalar(int line, @Nullable Object value) implements YamlNode {}

    record Sequence(int line, List<YamlNode> items) implements YamlNode {
        public Sequence {
            items = List.copyOf(items);
        }

        @Override
        public Object value() {
            var values = new ArrayList<@Nullable Object>();
            items.forEach(item -> values.add(item.value()));
            return values;
        }
    }

    /// The entries in the order of the text; no two keys are equal.
    record Mapping(int line, List<Entry> entries) implements YamlNode {
        public Mapping {
            entries = List.copyOf(entries);
        }

        public Optional<Entry> entry(String key) {
            return entries.stream().filter(entry -> key.equals(entry.key())).findFirst();
        }

        @Override
        public Object value() {
            var values = new LinkedHashMap<String, @Nullable Object>();
            entries.forEach(entry ->
                    values.put(String.valueOf(entry.key()), entry.node().value()));
            return values;
        }
    }

    /// @param key a scalar; a text nearly always
    record Entry(int line, @Nullable Object key, YamlNode node) {}
}
