package dev.assay.compact;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// One thing said.
///
/// @param id from zero, unique within a conversation
/// @param content may be empty
/// @param tags what the turn is for; they give the answer away and are never shown to a method
public record Turn(int id, TurnRole role, String content, List<String> tags) {
    public Turn {
        tags = List.copyOf(tags);
    }

    /// As a JSON object.
    public Map<String, Object> toMap() {
        var map = new LinkedHashMap<String, Object>();
        map.put("id", id);
        map.put("role", role.toString());
        map.put("content", content);
        map.put("tags", tags);
        return map;
    }

    /// The turn that [#toMap] wrote; `tags` may be missing.
    public static Turn of(Map<String, Object> map) {
        return of(new CaseFields("", map));
    }

    static Turn of(CaseFields fields) {
        fields.refuseOthers("id", "role", "content", "tags");
        var id = fields.number("id");
        if (id < 0) {
            throw fields.wrong("id", "is negative");
        }
        return new Turn(
                id,
                fields.named("role", TurnRole::named),
                fields.text("content"),
                fields.has("tags") ? fields.texts("tags") : List.of());
    }
}
