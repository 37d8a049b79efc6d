package dev.assay.viewer.library;

import dev.assay.api.UserError;
import dev.assay.json.Json;
import dev.assay.json.MalformedJson;
import dev.assay.store.StoredRun;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Map;

/// What somebody changed in the tags of a run, who may not be the only one: what they added is added and what they took
/// away is taken away, and what others did meanwhile stays.
///
/// @param before the tags as they were shown
/// @param after the tags as they shall be
public record TagChange(RunTags before, RunTags after) {
    /// @throws UserError where a document is no `{"tags": […], "note": "…", "before": {"tags": […], "note": "…"}}`
    public static TagChange parse(String text) {
        try {
            var map = Json.readMap(text);
            var before = map.get("before") instanceof Map<?, ?> shown ? RunTags.of(shown) : RunTags.NONE;
            return new TagChange(before, RunTags.of(map));
        } catch (MalformedJson e) {
            throw RunTags.misshapen();
        }
    }

    public void applyTo(Path file) {
        try {
            StoredRun.note(file, now -> applied(RunTags.ofFile(now)).text());
        } catch (IOException e) {
            throw UserError.environment("%s: cannot be written: %s".formatted(file.getFileName(), e.getMessage()), e);
        }
    }

    RunTags applied(RunTags now) {
        var tags = new LinkedHashSet<>(now.tags());
        before.tags().stream().filter(tag -> !after.tags().contains(tag)).forEach(tags::remove);
        tags.addAll(after.tags().stream()
                .filter(tag -> !before.tags().contains(tag))
                .toList());
        return new RunTags(tags.stream().toList(), note(now.note()));
    }

    /// Where two wrote another note at once, both are kept.
    private String note(String now) {
        if (after.note().equals(before.note()) || after.note().equals(now)) {
            return now;
        }
        return now.equals(before.note()) ? after.note() : now + "\n" + after.note();
    }
}
