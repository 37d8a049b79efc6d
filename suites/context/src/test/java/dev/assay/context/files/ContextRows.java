package dev.assay.context.files;

import java.util.Map;

/// Rows for tests that care about one of their fields.
final class ContextRows {
    private ContextRows() {}

    static ContextRow row(String system, Object exampleId, String dataset, Map<String, Object> scores) {
        return new ContextRow(system, exampleId, scores, 10, 4, Map.of(), 0.25, dataset);
    }
}
