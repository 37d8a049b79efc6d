package dev.assay.reading;

import dev.assay.api.Reference;
import dev.assay.api.Response;
import dev.assay.python.PythonValues;
import java.util.Map;
import java.util.Optional;

/// The texts the original program scores: `str()` of whatever lies under a key, so that null becomes
/// `None`.
public final class CompatFields {
    private CompatFields() {}

    public static String answer(Reference reference) {
        return text(reference, "answer");
    }

    public static String text(Reference reference, String key) {
        return PythonValues.str(reference.fields(), key, "");
    }

    /// Empty where nothing lies under the key.
    public static Optional<String> find(Map<String, ?> fields, String key) {
        return fields.containsKey(key) ? Optional.of(PythonValues.str(fields.get(key))) : Optional.empty();
    }

    public static String response(Response response) {
        return find(response.fields(), "response").orElse(response.text());
    }
}
