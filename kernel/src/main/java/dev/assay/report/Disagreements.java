package dev.assay.report;

import dev.assay.api.EvalRow;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The examples on which systems differ most: where a choice between them matters.
public final class Disagreements {
    private final String score;
    private final Set<String> leftOut;
    private final Map<String, Example> examples = new LinkedHashMap<>();

    /// What each system scored on one example.
    public record Example(String id, String cluster, Map<String, Double> bySystem) {
        double variance() {
            var values = bySystem.values();
            double mean =
                    values.stream().mapToDouble(Double::doubleValue).average().orElse(0);
            return values.stream()
                    .mapToDouble(value -> (value - mean) * (value - mean))
                    .average()
                    .orElse(0);
        }
    }

    /// @param leftOut systems that are controls, and differ from the others by design
    public Disagreements(String score, Set<String> leftOut) {
        this.score = score;
        this.leftOut = Set.copyOf(leftOut);
    }

    public void add(EvalRow row) {
        if (!leftOut.contains(row.system())) {
            row.score(score)
                    .ifPresent(value -> examples.computeIfAbsent(
                                    row.dataset() + "/" + row.exampleId(),
                                    _ -> new Example(
                                            row.exampleId(),
                                            row.dataset() + "/" + row.cluster(),
                                            new LinkedHashMap<>()))
                            .bySystem()
                            .merge(row.system(), value, (a, b) -> (a + b) / 2));
        }
    }

    /// The largest, at most one a cluster.
    public List<Example> largest(int count) {
        var clusters = new HashSet<String>();
        var largest = new ArrayList<Example>();
        examples.values().stream()
                .sorted(Comparator.comparingDouble(Example::variance).reversed().thenComparing(Example::id))
                .filter(example -> example.variance() > 0 && clusters.add(example.cluster()))
                .limit(count)
                .forEach(largest::add);
        return largest;
    }
}
