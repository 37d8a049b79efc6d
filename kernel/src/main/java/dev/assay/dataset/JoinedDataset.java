package dev.assay.dataset;

import dev.assay.api.Dataset;
import dev.assay.api.Example;
import dev.assay.api.Labeled;
import dev.assay.api.OpenExample;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Datasets one after the other. An example is called by its dataset and its id there, since two datasets may
/// share ids.
public record JoinedDataset(List<Dataset<OpenExample>> parts) implements Dataset<OpenExample> {
    /// Between the names of datasets that are run as one.
    public static final String PLUS = " + ";

    public JoinedDataset {
        parts = List.copyOf(parts);
    }

    @Override
    public String name() {
        return parts.stream().map(Dataset::name).collect(Collectors.joining(PLUS));
    }

    @Override
    public String version() {
        return parts.stream().map(Dataset::version).collect(Collectors.joining(PLUS));
    }

    @Override
    public Stream<Labeled<OpenExample>> examples() {
        return new Chain<>(parts, part -> part.examples().map(labeled -> named(part, labeled))).stream();
    }

    /// The datasets that words name, one or several.
    public static List<String> names(String words) {
        return List.of(words.split(Pattern.quote(PLUS)));
    }

    /// Whether an example came from the part of this name.
    public static boolean isOf(String part, Example example) {
        return example.id().startsWith(part + "/");
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
