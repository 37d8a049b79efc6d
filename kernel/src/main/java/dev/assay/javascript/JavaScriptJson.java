package dev.assay.javascript;

import dev.assay.python.PythonJson;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// `JSON.parse`: the whole text is one value; of two equal keys the last one counts; a number too large is
/// infinite.
public final class JavaScriptJson {
    private JavaScriptJson() {}

    /// A parsed value, which may be null.
    public record Parsed(@Nullable Object value) {}

    /// Empty where JavaScript throws.
    public static Optional<Parsed> parse(String text) {
        if (hasPythonsWords(text)) {
            return Optional.empty();
        }
        try {
            return Optional.of(new Parsed(PythonJson.read(text)));
        } catch (PythonJson.Malformed _) {
            return Optional.empty();
        }
    }

    /// `NaN` and `Infinity`, which Python's JSON has: no capital letter but that of an exponent stands
    /// outside the texts of JSON.
    private static boolean hasPythonsWords(String text) {
        boolean isQuoted = false;
        for (int i = 0; i < text.length(); i++) {
            char unit = text.charAt(i);
            if (unit == '"') {
                isQuoted = !isQuoted;
            } else if (isQuoted && unit == '\\') {
                i++;
            } else if (!isQuoted && (unit == 'N' || unit == 'I')) {
                return true;
            }
        }
        return false;
    }
}
