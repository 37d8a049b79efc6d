package dev.assay.tokens;

import java.util.Collection;
import java.util.Map;

/// Counts the tokens of a map's texts. Lists, maps, numbers and booleans count nothing, however much text
/// they hold.
public record FieldTokens(TokenCounter counter) {
    /// Over every field.
    public int count(Map<String, ?> fields) {
        return count(fields, fields.keySet());
    }

    /// Over the named fields alone.
    public int count(Map<String, ?> fields, Collection<String> names) {
        var tokens = 0;
        for (var field : fields.entrySet()) {
            if (field.getValue() instanceof String text && names.contains(field.getKey())) {
                tokens += counter.count(text);
            }
        }
        return tokens;
    }
}
