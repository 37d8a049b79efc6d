package dev.assay.compact;

import java.util.Map;
import java.util.Optional;

/// Where a case comes from.
///
/// @param family of its template
/// @param slot absent where the seed was given by hand
public record CaseStamp(String family, Optional<CaseSlot> slot) {
    void putInto(Map<String, Object> map) {
        map.put("family", family);
        slot.ifPresent(known -> {
            map.put("seed_namespace", known.namespace());
            map.put("seed_group", known.group());
            map.put("case_slot", known.number());
        });
    }

    static Optional<CaseStamp> of(CaseFields fields) {
        if (!fields.has("family")) {
            return Optional.empty();
        }
        var slot = fields.has("seed_namespace")
                ? Optional.of(new CaseSlot(
                        fields.text("seed_namespace"), fields.text("seed_group"), fields.number("case_slot")))
                : Optional.<CaseSlot>empty();
        return Optional.of(new CaseStamp(fields.text("family"), slot));
    }
}
