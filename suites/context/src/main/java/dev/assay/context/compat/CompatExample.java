package dev.assay.context.compat;

import dev.assay.api.Labeled;
import dev.assay.api.OpenExample;
import dev.assay.api.OpenReference;
import dev.assay.context.files.ContextCache;
import dev.assay.python.PythonValues;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// One example of an evaluation under the original's rules, at its place in the list.
///
/// @param fields all of it, in the order it came; values are those of JSON
record CompatExample(int index, Map<String, Object> fields) {
    CompatExample {
        fields = Collections.unmodifiableMap(new LinkedHashMap<>(fields));
    }

    /// The id as it came, text, number or null; the place where there is none. Two examples may share one.
    @Nullable
    Object id() {
        return fields.containsKey("id") ? fields.get("id") : index;
    }

    /// The tag; empty where there is none.
    String dataset() {
        var tag = fields.get("dataset");
        return tag == null ? "" : PythonValues.str(tag);
    }

    String cacheKey(String system) {
        return ContextCache.key(system, dataset(), id());
    }

    /// As the kernel takes it: under its place, for ids may repeat, and with everything as the reference.
    Labeled<OpenExample> labeled() {
        var context = fields.get("context") instanceof String text ? text : "";
        return new Labeled<>(new OpenExample(Integer.toString(index), context, fields), new OpenReference(fields));
    }
}
