package dev.assay.sift.planted;

import dev.assay.json.Json;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/// Facts by their names, written in the forms an answer can be asked for.
public record FactText(Map<String, String> facts) {
    public String json() {
        return Json.write(typed());
    }

    private Map<String, Object> typed() {
        var typed = new LinkedHashMap<String, Object>();
        facts.forEach((name, value) -> typed.put(name, isNumber(value) ? (Object) Integer.valueOf(value) : value));
        return typed;
    }

    private static boolean isNumber(String value) {
        return value.matches("[1-9][0-9]{0,8}");
    }

    /// Texts in quotes, as in JSON: no version or date is taken for something else.
    public String yaml() {
        return typed().entrySet().stream()
                .map(entry -> entry.getKey() + ": " + Json.write(entry.getValue()))
                .collect(Collectors.joining("\n"));
    }

    public String table() {
        var rule = Collections.nCopies(facts.size(), "---");
        return row(facts.keySet()) + "\n" + row(rule) + "\n" + row(facts.values());
    }

    private static String row(Iterable<String> cells) {
        return "| " + String.join(" | ", cells) + " |";
    }

    public String bullets() {
        return facts.entrySet().stream()
                .map(entry -> "- %s: %s".formatted(entry.getKey(), entry.getValue()))
                .collect(Collectors.joining("\n"));
    }
}
