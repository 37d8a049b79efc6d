package dev.assay.jsguest;

import dev.assay.json.Json;
import dev.assay.script.ScriptValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Reads what `calling.js` wrote down: plain JSON values, and lists that begin with their kind.
final class Values {
    private Values() {}

    static ScriptValue read(String text) {
        return value(Json.read(text));
    }

    private static ScriptValue value(@Nullable Object json) {
        return json instanceof List<?> list ? tagged(list) : ScriptValue.of(json);
    }

    private static ScriptValue tagged(List<?> list) {
        return switch (String.valueOf(list.getFirst())) {
            case "a" -> items(list);
            case "o" -> new ScriptValue.Members(members(list.subList(1, list.size())));
            case "f" -> new ScriptValue.Foreign(String.valueOf(list.get(1)), members(list.subList(2, list.size())));
            default -> new ScriptValue.Strange(String.valueOf(list.getLast()));
        };
    }

    private static ScriptValue items(List<?> list) {
        var items = new ArrayList<ScriptValue>();
        list.stream().skip(1).forEach(item -> items.add(value(item)));
        return new ScriptValue.Items(items);
    }

    /// Of names and values in turn.
    private static Map<String, ScriptValue> members(List<?> list) {
        var members = new LinkedHashMap<String, ScriptValue>();
        for (int i = 0; i + 1 < list.size(); i += 2) {
            members.put(String.valueOf(list.get(i)), value(list.get(i + 1)));
        }
        return members;
    }
}
