package dev.assay.viewer.library;

import dev.assay.api.UserError;
import dev.assay.disk.Pages;
import dev.assay.json.Json;
import dev.assay.json.MalformedJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// What a person wrote about a run: the only thing a viewer changes, in a file of its own.
public record RunTags(List<String> tags, String note) {
    static final RunTags NONE = new RunTags(List.of(), "");

    private static final int MOST_TAGS = 20;
    private static final int LONGEST_TAG = 60;
    private static final int LONGEST_NOTE = 5_000;

    public RunTags {
        tags = tags.stream()
                .map(String::strip)
                .filter(tag -> !tag.isEmpty())
                .distinct()
                .toList();
        if (tags.size() > MOST_TAGS || tags.stream().anyMatch(tag -> tag.length() > LONGEST_TAG)) {
            throw new UserError("a run has at most %d tags of %d characters\n       say more in the note"
                    .formatted(MOST_TAGS, LONGEST_TAG));
        }
        if (note.length() > LONGEST_NOTE) {
            throw new UserError(
                    "the note has %d characters\n       it may have %d".formatted(note.length(), LONGEST_NOTE));
        }
    }

    /// @throws UserError where a document is no `{"tags": […], "note": "…"}`
    public static RunTags parse(String text) {
        try {
            return of(Json.readMap(text));
        } catch (MalformedJson e) {
            throw misshapen();
        }
    }

    static RunTags of(Map<?, ?> map) {
        var tags = map.containsKey("tags") ? map.get("tags") : List.of();
        if (tags instanceof List<?> list && list.stream().allMatch(String.class::isInstance)) {
            var note = map.get("note") instanceof String said ? said : "";
            return new RunTags(list.stream().map(String::valueOf).toList(), note);
        }
        throw misshapen();
    }

    static UserError misshapen() {
        return new UserError("tags are {\"tags\": [\"…\"], \"note\": \"…\"}");
    }

    /// None where there is no such file, or it cannot be read.
    static RunTags read(Path file) {
        try {
            return Files.exists(file) ? ofFile(Pages.read(file)) : NONE;
        } catch (IOException e) {
            return NONE;
        }
    }

    /// None for the text of a file that cannot be read.
    static RunTags ofFile(String text) {
        try {
            return parse(text);
        } catch (UserError e) {
            return NONE;
        }
    }

    /// The file.
    String text() {
        var map = new LinkedHashMap<String, Object>();
        map.put("tags", tags);
        map.put("note", note);
        return Json.writePretty(map) + "\n";
    }

    void addTo(Map<String, Object> entry) {
        entry.put("tags", tags);
        entry.put("note", note);
    }
}
