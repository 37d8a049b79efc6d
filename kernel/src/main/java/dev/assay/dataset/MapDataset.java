package dev.assay.dataset;

import dev.assay.api.Dataset;
import dev.assay.api.Labeled;
import dev.assay.api.OpenExample;
import dev.assay.json.Digests;
import dev.assay.json.Json;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Examples that are plain maps.
public final class MapDataset {
    private MapDataset() {}

    /// A map without `id` is called by its place, counted from 0; one without `context` has an empty one.
    /// Answers, evidence, labels and tests are kept from systems. The version is a hash of the maps.
    public static Dataset<OpenExample> of(String name, Iterable<? extends Map<String, ?>> examples) {
        var labeled = new ArrayList<Labeled<OpenExample>>();
        var content = new ArrayList<Map<String, ?>>();
        for (var example : examples) {
            labeled.add(split(example, labeled.size()));
            content.add(example);
        }
        return Dataset.of(name, "sha256:" + Digests.sha256(Json.write(content)), List.copyOf(labeled));
    }

    private static Labeled<OpenExample> split(Map<String, ?> example, int place) {
        var fields = new LinkedHashMap<String, Object>(example);
        var id = fields.getOrDefault("id", place);
        var context = fields.getOrDefault("context", "");
        return CaseFields.split(String.valueOf(id), String.valueOf(context), fields);
    }
}
