package dev.assay.dataset;

import dev.assay.api.Labeled;
import dev.assay.api.OpenExample;
import dev.assay.json.Json;
import dev.assay.json.MalformedJson;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Reads cases from lines of JSON and keeps a list of everything wrong with them.
final class CaseLines {
    private static final int MOST_PROBLEMS = 20;

    private final String file;
    private final Texts texts;
    private final FieldMap map;
    private final List<String> problems = new ArrayList<>();

    /// Finds the text a case names with `context_file`; empty when there is none.
    interface Texts {
        Optional<String> find(String name);
    }

    CaseLines(String file, Texts texts) {
        this(file, texts, FieldMap.NONE);
    }

    CaseLines(String file, Texts texts, FieldMap map) {
        this.file = file;
        this.texts = texts;
        this.map = map;
    }

    /// The case on a line; empty when it is not one, and then a problem has been noted.
    Optional<Labeled<OpenExample>> parse(String line, long number) {
        try {
            var fields = map.applied(Json.readMap(line), file + ":" + number);
            var context = context(fields, number);
            return context.map(text -> CaseFields.split(id(fields, number), text, fields));
        } catch (MalformedJson e) {
            note(number, "not a JSON object: " + e.getMessage());
            return Optional.empty();
        }
    }

    /// A case without an id is called by its place, counted from 0, as the original does.
    private String id(Map<String, Object> fields, long number) {
        var id = fields.get("id");
        return id == null ? Long.toString(number - 1) : String.valueOf(id);
    }

    private Optional<String> context(Map<String, Object> fields, long number) {
        if (fields.remove("context_file") instanceof String name) {
            fields.putIfAbsent("cluster", name);
            var text = texts.find(name);
            if (text.isEmpty()) {
                note(number, "\"context_file\" names \"%s\", which is not there".formatted(name));
            }
            return text;
        }
        var context = CaseFields.context(fields);
        if (context.isEmpty()) {
            note(number, FieldMap.missing(fields.keySet()));
        }
        return context;
    }

    private void note(long number, String problem) {
        if (problems.size() < MOST_PROBLEMS) {
            problems.add("%s:%d: %s".formatted(file, number, problem));
        }
    }

    List<String> problems() {
        return problems;
    }
}
