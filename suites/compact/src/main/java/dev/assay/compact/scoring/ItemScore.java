package dev.assay.compact.scoring;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/// What one item made of one response.
///
/// @param itemType as written; results of others may have types we do not know
/// @param score from 0 to 1, higher is better
/// @param details why, where the number alone does not say it
public record ItemScore(
        String itemKey, String itemType, double score, double weight, String checkType, Map<String, Object> details) {
    public ItemScore {
        details = Collections.unmodifiableMap(new LinkedHashMap<>(details));
    }
}
