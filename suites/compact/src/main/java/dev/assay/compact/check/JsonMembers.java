package dev.assay.compact.check;

import dev.assay.json.Json;
import dev.assay.json.MalformedJson;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// A response that must give one JSON object, with or without a fence or a sentence around it.
final class JsonMembers {
    private static final Pattern FENCE = Pattern.compile("```\\w*");
    private static final String OBJECT = "{}";

    private JsonMembers() {}

    /// Empty where the response has no object, or several, or takes back what the object says.
    static Optional<Map<String, Object>> of(String response) {
        var text = FENCE.matcher(response).replaceAll(" ").strip();
        int start = text.indexOf('{');
        int end = text.lastIndexOf('}') + 1;
        boolean isInList = text.strip().startsWith("[") && text.strip().endsWith("]");
        if (start < 0 || end <= start || isInList || isDoubted(text, start, end)) {
            return Optional.empty();
        }
        try {
            return Optional.of(Json.readMap(text.substring(start, end)));
        } catch (MalformedJson _) {
            return Optional.empty();
        }
    }

    /// By the words around the object.
    private static boolean isDoubted(String text, int start, int end) {
        var around = text.substring(0, start) + OBJECT + text.substring(end);
        int behind = start + OBJECT.length();
        return around.length() > OBJECT.length()
                && (Abstention.isGuess(around)
                        || Denial.isOf(around, start, behind)
                        || History.isTold(around, start, behind)
                        || !LastWord.of(around).contains(OBJECT));
    }

    static String written(Map<String, String> values, Map<String, String> types) {
        var members = new LinkedHashMap<String, Object>();
        values.forEach((name, value) ->
                members.put(name, "integer".equals(types.get(name)) ? (Object) Long.valueOf(value) : value));
        return Json.write(members);
    }

    static boolean isOfType(Object value, String type) {
        return switch (type) {
            case "integer" -> value instanceof Number number && number.doubleValue() % 1 == 0;
            case "number" -> value instanceof Number;
            case "boolean" -> value instanceof Boolean;
            default -> value instanceof String;
        };
    }
}
