package dev.assay.code;

import dev.assay.api.Example;
import dev.assay.api.Reference;
import dev.assay.python.PythonValues;
import dev.assay.text.UnicodeText;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The fields of a case, whichever side of it they are kept on.
record CodeFields(Map<String, Object> fields) {
    CodeFields(Example example, Reference reference) {
        this(merged(example, reference));
    }

    private static Map<String, Object> merged(Example example, Reference reference) {
        var merged = new LinkedHashMap<String, Object>();
        merged.put("context", example.context());
        merged.putAll(example.fields());
        merged.putAll(reference.fields());
        return merged;
    }

    @Nullable
    Object value(String key) {
        return fields.get(key);
    }

    /// As the original reads it: a missing field is empty, null is the text `None`.
    String compat(String key) {
        return PythonValues.str(fields, key, "");
    }

    /// As we read it: the texts under a key, one or a list, without blank ones.
    List<String> texts(String key) {
        var value = fields.get(key);
        var texts = value instanceof List<?> list ? list : value == null ? List.of() : List.of(value);
        return texts.stream()
                .map(PythonValues::str)
                .filter(text -> !UnicodeText.isBlank(text))
                .toList();
    }

    String context() {
        return fields.get("context") instanceof String text ? text : "";
    }
}
