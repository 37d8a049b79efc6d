package dev.assay.sift.lint;

import dev.assay.json.Json;
import dev.assay.json.MalformedJson;
import dev.assay.sift.SiftCase;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// The target of a structured case written otherwise.
record Rewriting(SiftCase siftCase) {
    private String target() {
        return siftCase.target().strip();
    }

    /// The same facts in another notation; prose has its own by hand.
    Optional<String> notation() {
        return switch (siftCase.task().intent()) {
            case JSON -> object().map(fields -> Json.writePretty(turned(fields)));
            case YAML -> Optional.of("---\n" + target());
            case TABLE -> Optional.of(target().lines().map(Rewriting::spaced).collect(Collectors.joining("\n")));
            case BULLET_LIST -> Optional.of(target().replaceAll("(?m)^- ", "* "));
            case SUMMARY, RECALL, EXACT_LINES, EXACT_FORMAT -> Optional.empty();
        };
    }

    private static String spaced(String row) {
        return row.contains("--") ? row : row.replace("| ", "|  ").replace(" |", "   |");
    }

    private static Map<String, Object> turned(Map<String, Object> fields) {
        var turned = new LinkedHashMap<String, Object>();
        new ArrayList<>(fields.keySet()).reversed().forEach(key -> turned.put(key, fields.get(key)));
        return turned;
    }

    Optional<String> withKey(String key, String value) {
        return object().map(fields -> {
            var more = new LinkedHashMap<>(fields);
            more.put(key, value);
            return Json.write(more);
        });
    }

    Optional<String> halfOfKeys() {
        return object().filter(fields -> fields.size() > 1).map(fields -> {
            var half = new LinkedHashMap<String, Object>();
            fields.keySet().stream().limit((fields.size() + 1) / 2).forEach(key -> half.put(key, fields.get(key)));
            return Json.write(half);
        });
    }

    private Optional<Map<String, Object>> object() {
        try {
            return target().startsWith("{") ? Optional.of(Json.readMap(target())) : Optional.empty();
        } catch (MalformedJson _) {
            return Optional.empty();
        }
    }
}
