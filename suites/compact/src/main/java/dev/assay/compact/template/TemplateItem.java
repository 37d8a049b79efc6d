package dev.assay.compact.template;

import dev.assay.api.UserError;
import dev.assay.compact.Item;
import dev.assay.compact.ItemType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A question with references.
///
/// @param type as it was written; the original looks at it only when a case is made
/// @param expected its texts that are filled in are [TemplateText]s
public record TemplateItem(String key, String type, TemplateText prompt, Map<String, Object> expected) {
    /// With values.
    ///
    /// @throws UserError where there is no such type
    public Item fill(Map<String, String> bindings) {
        var known = ItemType.named(type).orElseThrow(() -> new UserError(unknownType(type) + " (item " + key + ")"));
        var filled = new LinkedHashMap<String, Object>();
        expected.forEach((name, value) -> filled.put(name, filled(value, bindings)));
        return new Item(key, known, prompt.fill(bindings), filled);
    }

    static String unknownType(String type) {
        return "is \"%s\", which is no type of item".formatted(type);
    }

    private static @Nullable Object filled(@Nullable Object value, Map<String, String> bindings) {
        return switch (value) {
            case TemplateText text -> text.fill(bindings);
            case List<?> list -> filledList(list, bindings);
            case Map<?, ?> map -> filledMap(map, bindings);
            case null, default -> value;
        };
    }

    private static List<@Nullable Object> filledList(List<?> list, Map<String, String> bindings) {
        var filled = new ArrayList<@Nullable Object>();
        list.forEach(entry -> filled.add(filled(entry, bindings)));
        return filled;
    }

    private static Map<Object, @Nullable Object> filledMap(Map<?, ?> map, Map<String, String> bindings) {
        var filled = new LinkedHashMap<Object, @Nullable Object>();
        map.forEach((name, value) -> filled.put(name, filled(value, bindings)));
        return filled;
    }
}
