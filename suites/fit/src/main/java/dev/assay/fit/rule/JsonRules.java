package dev.assay.fit.rule;

import dev.assay.javascript.JavaScriptText;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The rules of structured output that ask for JSON, as published. Prose around the JSON fails all of them.
final class JsonRules {
    private static final Pattern DATE = Pattern.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}");

    static final Map<String, RuleCheck> ALL = all();

    private JsonRules() {}

    /// A rule about the value.
    private interface ValueCheck {
        boolean holds(@Nullable Object value, Parameters given);
    }

    private static Map<String, RuleCheck> all() {
        var rules = new LinkedHashMap<String, RuleCheck>();
        rules.put("jsonKeys", of(JsonRules::keys));
        rules.put("jsonArray", of(JsonRules::array));
        rules.put("jsonNested", of(JsonRules::nested));
        rules.put("jsonNumberArray", of(JsonRules::numberArray));
        rules.put("jsonSchema", of(JsonRules::schema));
        rules.put("jsonToolCall", of(JsonRules::toolCall));
        rules.put("jsonApiResponse", of(JsonRules::apiResponse));
        rules.put("jsonEvent", of((value, _) -> event(value)));
        return rules;
    }

    private static RuleCheck of(ValueCheck check) {
        return (text, given) -> check.holds(JsonAnswer.read(text), given);
    }

    private static boolean keys(@Nullable Object value, Parameters given) {
        return value instanceof Map<?, ?> map
                && map.keySet().containsAll(given.texts("keys"))
                && (!given.has("types") || areTyped(map, given.texts("keys"), given.map("types")));
    }

    private static boolean areTyped(Map<?, ?> map, List<String> keys, Map<?, ?> types) {
        return keys.stream().allMatch(key -> isTyped(map, key, types));
    }

    private static boolean isTyped(Map<?, ?> map, Object key, Map<?, ?> types) {
        return map.containsKey(key) && JsonAnswer.isKind(map.get(key), String.valueOf(types.get(key)));
    }

    private static boolean array(@Nullable Object value, Parameters given) {
        return value instanceof List<?> list
                && given.says("length", list.size())
                && list.stream().allMatch(item -> isItem(item, given));
    }

    private static boolean isItem(@Nullable Object item, Parameters given) {
        var types = given.map("types");
        return item instanceof Map<?, ?> map
                && map.keySet().containsAll(given.texts("keys"))
                && given.texts("keys").stream().filter(types::containsKey).allMatch(key -> isTyped(map, key, types));
    }

    private static boolean nested(@Nullable Object value, Parameters given) {
        return JsonAnswer.isTruthy(value)
                && Stream.of("path1", "path2", "path3", "path4")
                        .filter(given::has)
                        .allMatch(path -> leads(value, given.texts(path)));
    }

    private static boolean leads(@Nullable Object value, List<String> path) {
        var found = Optional.ofNullable(value);
        for (var key : path) {
            found = found.flatMap(inside -> JsonAnswer.member(inside, key));
        }
        return found.isPresent();
    }

    private static boolean numberArray(@Nullable Object value, Parameters given) {
        double least = given.number("min").orElse(Double.NaN);
        double most = given.number("max").orElse(Double.NaN);
        return value instanceof List<?> list
                && given.says("length", list.size())
                && list.stream()
                        .allMatch(item -> item instanceof Number number
                                && number.doubleValue() >= least
                                && number.doubleValue() <= most);
    }

    private static boolean schema(@Nullable Object value, Parameters given) {
        return value instanceof Map<?, ?> map && hasSchema(map, given.map("schema")) && hasNested(map, given);
    }

    private static boolean hasSchema(Map<?, ?> map, Map<?, ?> schema) {
        return schema.keySet().stream().allMatch(key -> isTyped(map, String.valueOf(key), schema));
    }

    private static boolean hasNested(Map<?, ?> map, Parameters given) {
        if (!given.has("nestedKey") || !given.has("nestedSchema")) {
            return true;
        }
        var schema = given.map("nestedSchema");
        return switch (map.get(given.text("nestedKey").orElse(""))) {
            case Map<?, ?> nested -> hasSchema(nested, schema);
            case null -> false;
            case Object other -> schema.isEmpty() && JsonAnswer.isTruthy(other);
        };
    }

    private static boolean toolCall(@Nullable Object value, Parameters given) {
        return value instanceof Map<?, ?> call
                && given.text("functionName")
                        .filter(name -> name.equals(call.get("function")) || name.equals(call.get("name")))
                        .isPresent()
                && hasArgument(call, given);
    }

    private static boolean hasArgument(Map<?, ?> call, Parameters given) {
        var arguments = Stream.of("arguments", "params", "parameters")
                .flatMap(name -> JsonAnswer.member(call, name).stream())
                .findFirst()
                .filter(value -> value instanceof Map || value instanceof List);
        var wanted = given.text("argValue").map(JavaScriptText::lower);
        return arguments.isPresent()
                && wanted.isPresent()
                && wanted.get().equals(JavaScriptText.lower(argument(arguments.get(), given)));
    }

    private static String argument(Object arguments, Parameters given) {
        var key = given.text("argKey").orElse("");
        return JsonAnswer.member(arguments, key)
                .map(JsonAnswer::text)
                .orElse(arguments instanceof Map<?, ?> map && map.containsKey(key) ? "null" : "undefined");
    }

    private static boolean apiResponse(@Nullable Object value, Parameters given) {
        return value instanceof Map<?, ?> map
                && map.get("status") instanceof Number status
                && given.says("status", status.doubleValue())
                && map.get("message") instanceof String
                && map.containsKey("data")
                && map.get("data") == null;
    }

    static boolean event(@Nullable Object value) {
        return value instanceof Map<?, ?> map
                && "event".equals(map.get("type"))
                && map.get("name") instanceof String
                && map.get("date") instanceof String date
                && DATE.matcher(date).matches()
                && map.get("attendees") instanceof Number;
    }
}
