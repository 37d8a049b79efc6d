package dev.assay.models.reading;

import dev.assay.json.Json;
import dev.assay.json.MalformedJson;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// The JSON object a prompt asks for, as an example: its keys, and what kind of value each has.
///
/// @param example keys in order; a text, number, truth value, list or object stands for its kind
record JsonForm(Map<String, Object> example) {
    private static final Pattern KEY = Pattern.compile("\"([\\w .-]{1,60})\"\\s*:\\s*(\\[)?");
    private static final Pattern KEY_LIST = Pattern.compile(
            "\\b(?:keys?|fields?|propert(?:y|ies))\\b(?::| are| named)?+ {0,2}"
                    + "((?:[\"'`]?[\\w-]{1,60}[\"'`]?(?:, and |, | and |$|(?=[.\\n]))){1,20})",
            Pattern.CASE_INSENSITIVE | Pattern.MULTILINE);
    private static final Pattern DEMAND = Pattern.compile(
            "(?i:answer|form|format|give|output|produce|reply|respond|return|write)\\b[^.\\n]{0,80}\\bJSON\\b"
                    + "|\\bJSON\\b[^.\\n]{0,60}\\b(?:fields?|keys?|object|schema)\\b");
    private static final int LONGEST_EXAMPLE = 20_000;
    private static final Map<String, Object> ANSWER = Map.of("answer", "");

    static final JsonForm PLAIN = new JsonForm(ANSWER);

    static boolean isDemanded(String instructions) {
        return DEMAND.matcher(instructions).find();
    }

    /// From an example object, or from a list of keys; `PLAIN` where there is neither.
    static JsonForm in(String instructions) {
        var text = instructions.substring(0, Math.min(instructions.length(), LONGEST_EXAMPLE));
        return example(text)
                .or(() -> keys(text))
                .filter(found -> !found.isEmpty())
                .map(JsonForm::new)
                .orElse(PLAIN);
    }

    private static Optional<Map<String, Object>> example(String text) {
        var open = text.indexOf('{');
        var close = text.lastIndexOf('}');
        if (open < 0 || close < open) {
            return Optional.empty();
        }
        var object = text.substring(open, close + 1);
        try {
            return Optional.of(Json.readMap(object));
        } catch (MalformedJson _) {
            return Optional.of(sketched(object));
        }
    }

    /// An object that names types instead of values: `{"answer": string, "quotes": [string]}`.
    private static Map<String, Object> sketched(String object) {
        var keys = new LinkedHashMap<String, Object>();
        for (var key = KEY.matcher(object); key.find(); ) {
            keys.putIfAbsent(key.group(1), key.group(2) == null ? "" : List.of());
        }
        return keys;
    }

    private static Optional<Map<String, Object>> keys(String text) {
        var list = KEY_LIST.matcher(text);
        var keys = new LinkedHashMap<String, Object>();
        if (list.find()) {
            for (var key : list.group(1).split(",? and |, ")) {
                keys.putIfAbsent(key.replaceAll("[\"'`]", ""), "");
            }
        }
        return Optional.of(keys);
    }
}
