package dev.assay.cli.project;

import dev.assay.dataset.FieldMap;
import dev.assay.json.Json;
import java.util.List;

/// `assay.yaml` as `assay init` writes it.
record ProjectText(String dataset, FieldMap map, List<String> systems, List<String> models) {
    @Override
    public String toString() {
        var text = new StringBuilder("""
                # What `assay run` uses in this folder where nothing is typed. docs/project.md lists all keys.
                """);
        text.append("dataset: ").append(Json.write(dataset)).append('\n');
        if (!map.isEmpty()) {
            text.append("map: ").append(Json.write(map.toString())).append('\n');
        }
        list(text, "systems", systems);
        list(text, "models", models);
        return text.append("ratio: 0.3\n").toString();
    }

    private static void list(StringBuilder text, String key, List<String> items) {
        if (!items.isEmpty()) {
            text.append(key).append(":\n");
            items.forEach(item -> text.append("  - ").append(Json.write(item)).append('\n'));
        }
    }
}
