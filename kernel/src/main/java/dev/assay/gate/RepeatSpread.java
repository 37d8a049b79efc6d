package dev.assay.gate;

import dev.assay.store.StoredRun;
import java.util.DoubleSummaryStatistics;
import java.util.HashMap;
import java.util.List;

/// How much a score varies when the same trial is repeated. A gate reports it and never picks the best repeat.
///
/// @param examples those with more than one scored repeat
/// @param unsteady those whose repeats do not all have the same score
record RepeatSpread(long examples, long unsteady) {
    static RepeatSpread of(StoredRun run, String system, String score) {
        if (run.manifest().setup().repeats() < 2) {
            return new RepeatSpread(0, 0);
        }
        var examples = new HashMap<List<String>, DoubleSummaryStatistics>();
        try (var rows = run.rows()) {
            rows.filter(row -> row.system().equals(system))
                    .forEach(row -> row.score(score)
                            .ifPresent(value -> examples.computeIfAbsent(
                                            List.of(row.dataset(), row.exampleId()), _ -> new DoubleSummaryStatistics())
                                    .accept(value)));
        }
        return new RepeatSpread(
                examples.values().stream()
                        .filter(scores -> scores.getCount() > 1)
                        .count(),
                examples.values().stream()
                        .filter(scores -> scores.getMax() > scores.getMin())
                        .count());
    }

    /// Empty where nothing was repeated.
    String text() {
        return examples == 0
                ? ""
                : "%d of %d repeated examples changed their score between repeats".formatted(unsteady, examples);
    }
}
