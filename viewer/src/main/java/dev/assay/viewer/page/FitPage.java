package dev.assay.viewer.page;

import dev.assay.api.UserError;
import dev.assay.disk.Pages;
import dev.assay.json.Json;
import dev.assay.json.MalformedJson;
import dev.assay.viewer.library.RowsRun;
import java.io.IOException;
import java.util.Map;

/// The run's `fit.json`, as it is.
public record FitPage(RowsRun run) {
    public Map<String, Object> answer() {
        var file = run.fitFile()
                .orElseThrow(() -> new UserError("this run has no fit.json\n       `assay fit run` makes one"));
        try {
            return Json.readMap(Pages.read(file));
        } catch (IOException | MalformedJson e) {
            throw UserError.environment("fit.json cannot be read: %s".formatted(e.getMessage()), e);
        }
    }
}
