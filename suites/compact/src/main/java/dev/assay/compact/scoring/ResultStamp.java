package dev.assay.compact.scoring;

import dev.assay.compact.CompactCase;
import java.util.LinkedHashMap;
import java.util.Map;

/// Where a result comes from: enough to make its case again, and to know who answered.
///
/// @param fields `template_version`, `family`, `difficulty`, `seed_namespace`, `seed_group`, `case_slot`
/// and `model_version`, as far as they are known
public record ResultStamp(Map<String, String> fields) {
    public static final String FAMILY = "family";
    public static final String MODEL_VERSION = "model_version";

    /// Of results of the original.
    public static final ResultStamp NONE = new ResultStamp(Map.of());

    public ResultStamp {
        fields = new LinkedHashMap<>(fields);
    }

    /// @param modelVersion as the provider reports it; `unknown` where it does not
    public static ResultStamp of(CompactCase compactCase, String modelVersion) {
        var fields = new LinkedHashMap<String, String>();
        fields.put("template_version", compactCase.templateVersion());
        fields.put("difficulty", compactCase.difficulty().toString());
        compactCase.stamp().ifPresent(stamp -> {
            fields.put(FAMILY, stamp.family());
            stamp.slot().ifPresent(slot -> {
                fields.put("seed_namespace", slot.namespace());
                fields.put("seed_group", slot.group());
                fields.put("case_slot", Integer.toString(slot.number()));
            });
        });
        fields.put(MODEL_VERSION, modelVersion);
        return new ResultStamp(fields);
    }
}
