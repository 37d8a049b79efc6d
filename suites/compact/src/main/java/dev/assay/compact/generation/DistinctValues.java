package dev.assay.compact.generation;

import dev.assay.text.UnicodeText;
import java.util.ArrayList;
import java.util.List;

/// The values of one case: none equals another or stands inside it, whatever their case and spaces.
final class DistinctValues {
    private final List<String> values = new ArrayList<>();

    /// Whether the value was free, and now is taken.
    boolean add(String value) {
        var plain = UnicodeText.collapse(UnicodeText.lower(value));
        for (var other : values) {
            if (other.contains(plain) || plain.contains(other)) {
                return false;
            }
        }
        values.add(plain);
        return true;
    }

    /// In lower case, with single spaces.
    List<String> plain() {
        return values;
    }
}
