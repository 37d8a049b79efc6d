package dev.assay.cli.context;

import dev.assay.api.Labeled;
import dev.assay.api.OpenExample;
import dev.assay.api.Profile;
import dev.assay.api.UserError;
import dev.assay.cli.terminal.Session;
import dev.assay.datasets.loader.HubDataset;
import dev.assay.datasets.rows.LocalRows;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// Examples as the original works on them: ordered maps, gold among their fields. Datasets are found by the
/// registry, those of plugins too.
///
/// @param limit rows of each dataset; none of them where it is 0
record OriginalExamples(Session session, long limit) {
    List<Map<String, Object>> of(List<String> datasets) {
        var examples = new ArrayList<Map<String, Object>>();
        for (var dataset : datasets) {
            try (var rows = rows(dataset)) {
                rows.forEach(row -> examples.add(tagged(row, dataset)));
            }
        }
        if (examples.isEmpty()) {
            throw new UserError("the datasets gave no examples\n       name others with --dataset");
        }
        return examples;
    }

    private static Map<String, Object> tagged(Map<String, Object> row, String dataset) {
        var fields = new LinkedHashMap<>(row);
        if (!fields.containsKey("dataset")) { // a null stays one
            fields.put("dataset", dataset);
        }
        return fields;
    }

    private Stream<Map<String, Object>> rows(String dataset) {
        if (dataset.endsWith(".jsonl")) {
            return LocalRows.of(session.resolve(Path.of(dataset)), limit);
        }
        var found = session.registry().source(dataset, Profile.COMPAT).dataset();
        return found instanceof HubDataset hub
                ? hub.firstRows(limit).fields()
                : found.examples().limit(limit).map(OriginalExamples::joined);
    }

    /// What a plugin keeps from systems, the original does not.
    private static Map<String, Object> joined(Labeled<OpenExample> labeled) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("id", labeled.example().id());
        fields.put("context", labeled.example().context());
        fields.putAll(labeled.example().fields());
        fields.putAll(labeled.reference().fields());
        if (!fields.containsKey("answer")) {
            labeled.reference().answers().stream().findFirst().ifPresent(answer -> fields.put("answer", answer));
        }
        return fields;
    }
}
