package dev.assay.compact.generation;

import dev.assay.api.UserError;
import dev.assay.compact.CaseSlot;
import dev.assay.compact.Difficulty;
import dev.assay.json.Json;
import dev.assay.json.MalformedJson;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// The stamp of a result, from which its case is made again: namespace, group and slot, and the level where it is
/// told.
public record SlotStamp(CaseSlot slot, Optional<Difficulty> difficulty) {
    private static final Pattern NAMESPACE = Pattern.compile("([^@/]+)@([^@/]+)/([^@/]+)@([^@/+]+)(\\+.+)?");
    private static final Pattern TYPED = Pattern.compile("(.+):([^:]*):([0-9]{1,9})");

    /// @param text the JSON object of a stamp, an object with a member `stamp`, or NAMESPACE:GROUP:SLOT
    /// @throws UserError where it is neither
    public static SlotStamp parse(String text) {
        var stamp = text.strip().startsWith("{") ? object(text) : typed(text);
        if (!NAMESPACE.matcher(stamp.slot().namespace()).matches()) {
            throw malformed(
                    "\"%s\" is no namespace of a case".formatted(stamp.slot().namespace()));
        }
        return stamp;
    }

    private static SlotStamp typed(String text) {
        var parts = TYPED.matcher(text.strip());
        if (!parts.matches()) {
            throw malformed("\"%s\" is no stamp".formatted(text));
        }
        return new SlotStamp(
                new CaseSlot(parts.group(1), parts.group(2), Integer.parseInt(parts.group(3))), Optional.empty());
    }

    private static SlotStamp object(String text) {
        try {
            Map<?, ?> members = Json.readMap(text);
            if (members.get("stamp") instanceof Map<?, ?> inner) {
                members = inner;
            }
            if (members.get("seed_namespace") instanceof String namespace
                    && members.get("seed_group") instanceof String group) {
                int number = Integer.parseInt(String.valueOf(members.get("case_slot")));
                var level = Optional.ofNullable(members.get("difficulty"))
                        .flatMap(name -> Difficulty.named(String.valueOf(name)));
                return new SlotStamp(new CaseSlot(namespace, group, number), level);
            }
            throw malformed("a member is missing");
        } catch (MalformedJson | NumberFormatException e) {
            throw malformed(String.valueOf(e.getMessage()));
        }
    }

    private static UserError malformed(String what) {
        return new UserError(
                "the stamp of a case cannot be read: %s\n       give {\"seed_namespace\", \"seed_group\", \"case_slot\"} as results have it, or NAMESPACE:GROUP:SLOT"
                        .formatted(what));
    }

    public String suite() {
        return part(1);
    }

    public String template() {
        return part(3);
    }

    private String part(int group) {
        var parts = NAMESPACE.matcher(slot.namespace());
        return parts.matches() ? parts.group(group) : "";
    }
}
