package dev.assay.cli.mcp;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// A JSON schema of the arguments of a tool, written member by member. What it does not name is refused.
final class Schema {
    private static final int LONGEST = 2_000;
    private static final int MOST = 50;

    private final Map<String, Object> properties = new LinkedHashMap<>();
    private final List<String> required;

    Schema(String... required) {
        this.required = List.of(required);
    }

    Schema text(String name, String description) {
        return with(name, Map.of("type", "string", "minLength", 1, "maxLength", LONGEST, "description", description));
    }

    Schema oneOf(String name, List<String> values, String description) {
        return with(name, Map.of("type", "string", "enum", values, "description", description));
    }

    Schema texts(String name, String description) {
        var item = Map.of("type", "string", "minLength", 1, "maxLength", LONGEST);
        return with(name, Map.of("type", "array", "items", item, "maxItems", MOST, "description", description));
    }

    Schema count(String name, int least, int most, String description) {
        return with(name, Map.of("type", "integer", "minimum", least, "maximum", most, "description", description));
    }

    /// A difference that does not matter.
    Schema margin(String description) {
        return with("margin", Map.of("type", "number", "exclusiveMinimum", 0, "description", description));
    }

    Schema flag(String name, String description) {
        return with(name, Map.of("type", "boolean", "description", description));
    }

    private Schema with(String name, Map<String, Object> property) {
        properties.put(name, property);
        return this;
    }

    Map<String, Object> toMap() {
        var map = new LinkedHashMap<String, Object>();
        map.put("type", "object");
        map.put("properties", properties);
        map.put("required", required);
        map.put("additionalProperties", false);
        return map;
    }
}
