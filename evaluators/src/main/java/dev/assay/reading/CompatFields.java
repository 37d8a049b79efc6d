package dev.assay.reading;

import dev.assay.api.Reference;
import dev.assay.api.Response;
import dev.assay.python.PythonValues;

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

    public static String response(Response response) {
        return response.fields().containsKey("response")
                ? PythonValues.str(response.fields().get("response"))
                : response.text();
    }
}
