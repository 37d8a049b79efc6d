package dev.assay.dataset;

import dev.assay.api.Dataset;
import dev.assay.api.Labeled;
import dev.assay.api.OpenExample;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Datasets one after the other. An example is called by its dataset and its id there, since two datasets may
/// share ids.
public record JoinedDataset(List<Dataset<OpenExample>> parts) implements Dataset<OpenExample> {
    public JoinedDataset {
        parts = List.copyOf(parts);
    }

    @Override
    public String name() {
        return parts.stream().map(Dataset::name).collect(Collectors.joining(" + "));
    }

    @Override
    public String version() {
        return parts.stream().map(Dataset::version).collect(Collectors.joining(" + "));
    }

    @Override
    public Stream<Labeled<OpenExample>> examples() {
        return new Chain<>(parts, part -> part.examples().map(labeled -> named(part, labeled))).stream();
    }

    /// At most so many examples of each.
    public JoinedDataset first(long count) {
        return new JoinedDataset(parts.stream()
                .<Dataset<OpenExample>>map(part -> new FirstExamples<>(part, count))
                .toList());
    }

    private static Labeled<OpenExample> named(Dataset<OpenExample> part, Labeled<OpenExample> labeled) {
        var example = labeled.example();
        Map<String, Object> fields = new LinkedHashMap<>(example.fields());
        fields.putIfAbsent("dataset", part.name());
        fields.putIfAbsent("cluster", part.name() + "/" + example.cluster());
        return new Labeled<>(
                new OpenExample(part.name() + "/" + example.id(), example.context(), fields), labeled.reference());
    }
}
