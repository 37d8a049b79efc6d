package dev.assay.dataset;

import dev.assay.api.Dataset;
import dev.assay.api.Labeled;
import dev.assay.api.OpenExample;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;

/// A dataset by name whose fields are called otherwise.
public record MappedDataset(Dataset<OpenExample> dataset, FieldMap map) implements Dataset<OpenExample> {
    @Override
    public String name() {
        return dataset.name();
    }

    @Override
    public String version() {
        return dataset.version() + " with " + map;
    }

    @Override
    public Stream<Labeled<OpenExample>> examples() {
        return dataset.examples().map(this::mapped);
    }

    @Override
    public Stream<Labeled<OpenExample>> examplesAfter(long count) {
        return dataset.examplesAfter(count).map(this::mapped);
    }

    private Labeled<OpenExample> mapped(Labeled<OpenExample> labeled) {
        var example = labeled.example();
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("id", example.id());
        fields.put("context", example.context());
        fields.putAll(example.fields());
        fields.putAll(labeled.reference().fields());
        var named = map.applied(fields, dataset.name());
        var context = CaseFields.context(named).orElse("");
        return CaseFields.split(String.valueOf(named.getOrDefault("id", example.id())), context, named);
    }
}
