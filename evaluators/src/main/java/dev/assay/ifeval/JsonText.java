package dev.assay.ifeval;

import dev.assay.python.PythonJson;
import dev.assay.text.UnicodeText;
import java.util.List;

/// Whether a text is JSON in Python's sense: any value at the top, `NaN` and the infinities too.
final class JsonText {
    private static final String FENCE = "```";
    private static final List<String> OPENINGS = List.of("```json", "```Json", "```JSON", FENCE);

    private JsonText() {}

    static boolean isJson(String text) {
        try {
            PythonJson.read(UnicodeText.strip(text));
            return true;
        } catch (PythonJson.Malformed _) {
            return false;
        }
    }

    /// The text without the fence around it, if there is one.
    static String unfenced(String text) {
        var inner = UnicodeText.strip(text);
        for (var opening : OPENINGS) {
            inner = inner.startsWith(opening) ? inner.substring(opening.length()) : inner;
        }
        return inner.endsWith(FENCE) ? inner.substring(0, inner.length() - FENCE.length()) : inner;
    }
}
