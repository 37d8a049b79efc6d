package dev.assay.dataset;

import dev.assay.api.UserError;
import dev.assay.json.Json;
import dev.assay.text.NearestName;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Which fields of a file stand for ours: `context=log,question=q,answer=expected,cluster=file`.
///
/// A field that is used under another name is no longer there under its own: what holds the answer is not shown to
/// systems under any name.
///
/// @param sources names in the file, by ours
public record FieldMap(Map<String, String> sources) {
    /// Every field keeps its name.
    public static final FieldMap NONE = new FieldMap(Map.of());

    private static final List<String> TARGETS = List.of(
            "id",
            "context",
            "question",
            "answer",
            "answers",
            "evidence",
            "cluster",
            "turns",
            "choices",
            "label",
            "carries_failure",
            "task",
            "category",
            "domain",
            "difficulty",
            "language");
    private static final Pattern PAIR = Pattern.compile("\\s*([^=,]+?)\\s*=\\s*([^=,]+?)\\s*");

    public FieldMap {
        sources = new LinkedHashMap<>(sources);
    }

    /// @throws UserError where the words are no list of pairs, or name a field of ours that does not exist
    public static FieldMap parse(String words) {
        var sources = new LinkedHashMap<String, String>();
        for (var part : words.split(",")) {
            var pair = PAIR.matcher(part);
            if (!pair.matches()) {
                throw new UserError(
                        "--map \"%s\": \"%s\" is not a pair\n       write OURS=YOURS, as in context=log,question=q,answer=expected"
                                .formatted(words, part.strip()));
            }
            if (!TARGETS.contains(pair.group(1))) {
                throw new UserError("--map \"%s\": there is no field \"%s\"%s\n       there are %s"
                        .formatted(
                                words,
                                pair.group(1),
                                NearestName.of(pair.group(1), TARGETS)
                                        .map("; did you mean %s?"::formatted)
                                        .orElse(""),
                                String.join(", ", TARGETS)));
            }
            if (sources.put(pair.group(1), pair.group(2)) != null) {
                throw new UserError(
                        "--map \"%s\": %s is there twice\n       leave one".formatted(words, pair.group(1)));
            }
        }
        return new FieldMap(sources);
    }

    public boolean isEmpty() {
        return sources.isEmpty();
    }

    /// The fields under our names.
    ///
    /// @param place for messages, such as `file:3`
    public Map<String, Object> applied(Map<String, Object> fields, String place) {
        if (isEmpty()) {
            return fields;
        }
        var mapped = new LinkedHashMap<>(fields);
        sources.values().forEach(mapped::remove);
        sources.forEach((target, source) -> {
            if (!fields.containsKey(source)) {
                throw new UserError("%s: there is no field \"%s\" for %s\n       the fields are %s"
                        .formatted(place, source, target, shown(fields.keySet())));
            }
            mapped.put(target, value(target, fields.get(source)));
        });
        return mapped;
    }

    /// A context is a text, whatever the file has in its place.
    private static Object value(String target, Object value) {
        return !target.equals("context") || value instanceof String
                ? value
                : value instanceof Map || value instanceof List ? Json.writePretty(value) : String.valueOf(value);
    }

    /// What to do about a file without a context.
    public static String missing(Collection<String> fields) {
        return "there is no text in a field \"context\", which every example needs\n       the fields are %s; say which to use: --map context=%s"
                .formatted(shown(fields), fields.stream().findFirst().orElse("NAME"));
    }

    private static String shown(Collection<String> names) {
        return names.isEmpty() ? "none" : names.stream().limit(12).collect(Collectors.joining(", "));
    }

    /// As `--map` takes it.
    @Override
    public String toString() {
        return sources.entrySet().stream()
                .map(entry -> entry.getKey() + "=" + entry.getValue())
                .collect(Collectors.joining(","));
    }
}
