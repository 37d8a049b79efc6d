package dev.assay.reading;

import dev.assay.api.Reference;
import java.util.List;

/// The texts under a key of a reference.
public final class FieldTexts {
    private FieldTexts() {}

    /// Empty where there is no list; items that are no texts or blank ones are left out.
    public static List<String> of(Reference reference, String key) {
        return reference.fields().get(key) instanceof List<?> list
                ? list.stream()
                        .filter(String.class::isInstance)
                        .map(String.class::cast)
                        .filter(text -> !text.isBlank())
                        .toList()
                : List.of();
    }
}
