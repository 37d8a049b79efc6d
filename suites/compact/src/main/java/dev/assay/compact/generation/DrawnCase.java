package dev.assay.compact.generation;

import dev.assay.compact.CompactCase;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/// A case and the values it was filled with.
///
/// @param bindings variables in the order of the template, then those of the difficulty
public record DrawnCase(CompactCase drawn, Map<String, String> bindings) {
    public DrawnCase {
        bindings = Collections.unmodifiableMap(new LinkedHashMap<>(bindings));
    }
}
