package dev.assay.seal;

import dev.assay.api.Labeled;
import dev.assay.api.OpenExample;
import dev.assay.sequential.ClusterOrder;
import dev.assay.sequential.Decision;
import dev.assay.store.StoredRun;
import java.util.HashSet;
import java.util.Map;
import java.util.TreeMap;

/// A run that stopped when it was decided: whether the clusters it ran are the first of the order drawn from its seed.
/// Whoever picks the examples that favour a system, or drops others, breaks that order.
///
/// @param examples by their place in the dataset
record StoppedRun(StoredRun run, Map<Long, Labeled<OpenExample>> examples) {
    private static final String ROWS = "rows";

    /// @param missing how many trials have no row
    Check check(String missing) {
        if (examples.size() != run.manifest().examples()) {
            return Check.unchecked(ROWS, missing + ", and the order of the examples is not known here");
        }
        var wanted = new TreeMap<String, Integer>();
        examples.values().forEach(labeled -> wanted.merge(key(labeled.example()), 1, Integer::sum));
        var have = have();
        boolean isOver = false;
        for (var cluster : wanted.entrySet()) {
            int rows = have.getOrDefault(cluster.getKey(), 0);
            boolean isWhole = rows == cluster.getValue() * arms();
            if (rows > 0 && (isOver || !isWhole)) {
                return Check.differs(
                        ROWS, "%s, and those there are not the first of the drawn order".formatted(missing));
            }
            isOver |= !isWhole;
        }
        return decided(missing);
    }

    private Check decided(String missing) {
        try (var rows = run.rows()) {
            return Decision.of(run.manifest(), rows).filter(Decision::isDecided).isPresent()
                    ? Check.fine(ROWS, "%s: the run stopped when it was decided".formatted(missing))
                    : Check.unchecked(ROWS, missing);
        }
    }

    private int arms() {
        return run.manifest().setup().systems().size() * run.manifest().setup().repeats();
    }

    private String key(OpenExample example) {
        var setup = run.manifest().setup();
        var dataset = example.dataset().isEmpty() ? setup.dataset().name() : example.dataset();
        return new ClusterOrder(setup.seed()).key(dataset, example.cluster());
    }

    /// Trials with a row, by the cluster of their example.
    private Map<String, Integer> have() {
        var have = new TreeMap<String, Integer>();
        var seen = new HashSet<Long>();
        try (var rows = run.rows()) {
            rows.filter(row -> seen.add(row.key().number())).forEach(row -> {
                var labeled = examples.get(row.key().number() / arms());
                if (labeled != null) {
                    have.merge(key(labeled.example()), 1, Integer::sum);
                }
            });
        }
        return have;
    }
}
