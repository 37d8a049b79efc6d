package dev.assay.viewer.page;

import dev.assay.api.UserError;
import dev.assay.curve.NothingKept;
import dev.assay.curve.RateCurve;
import dev.assay.curve.SweepPlan;
import dev.assay.curve.SweepReport;
import dev.assay.curve.SweepRows;
import dev.assay.curve.SweptSystem;
import dev.assay.store.StoredRun;
import dev.assay.viewer.index.RunIndex;
import dev.assay.viewer.library.RowsRun;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Quality against tokens kept, a curve a system, for runs of `assay sweep`; and the same apart for every value of a
/// label.
public record CurvesPage(RowsRun run) {
    private static final int MOST_FACETS = 12;

    static boolean isOf(RowsRun run) {
        return SweepPlan.in(run.manifest()).isPresent();
    }

    public Map<String, Object> answer(Asked asked) {
        return SweepReport.of(plan(), stored(), score(asked)).described();
    }

    /// The points of each system over the examples of each value.
    public Map<String, Object> facets(Asked asked) {
        var label = asked.text("by").orElse("dataset");
        var score = score(asked).orElse("");
        SweepRows rows;
        try (var stream = stored().rows()) {
            rows = SweepRows.of(plan(), stream, score, NothingKept.isCountedIn(run.manifest()));
        }
        var values = run.index().read(index -> values(index, label));
        var answer = new LinkedHashMap<String, Object>();
        answer.put("by", label);
        answer.put("score", score);
        answer.put(
                "facets",
                examplesByValue(rows, values).entrySet().stream()
                        .sorted((a, b) -> b.getValue().size() - a.getValue().size())
                        .limit(MOST_FACETS)
                        .map(entry -> facet(entry.getKey(), entry.getValue(), rows.systems()))
                        .toList());
        return answer;
    }

    private SweepPlan plan() {
        return SweepPlan.in(run.manifest())
                .orElseThrow(() -> new UserError("this run has no curves\n       `assay sweep` makes runs that do"));
    }

    private StoredRun stored() {
        return StoredRun.open(run.folder());
    }

    private Optional<String> score(Asked asked) {
        return asked.text("score").or(() -> Optional.of(run.primaryScore()).filter(name -> !name.isEmpty()));
    }

    private static Map<SweepRows.Key, String> values(RunIndex index, String label) {
        var values = new HashMap<SweepRows.Key, String>();
        for (int place = 0; place < index.size(); place++) {
            var key = new SweepRows.Key(index.dataset(place), index.example(place));
            index.label(label, place).ifPresent(value -> values.putIfAbsent(key, value));
        }
        return values;
    }

    private static Map<String, List<Integer>> examplesByValue(SweepRows rows, Map<SweepRows.Key, String> values) {
        var examples = new LinkedHashMap<String, List<Integer>>();
        for (int i = 0; i < rows.examples().size(); i++) {
            @Nullable String value = values.get(rows.examples().get(i));
            if (value != null) {
                examples.computeIfAbsent(value, _ -> new ArrayList<>()).add(i);
            }
        }
        return examples;
    }

    private static Map<String, Object> facet(String value, List<Integer> examples, List<SweptSystem> systems) {
        var numbers = examples.stream().mapToInt(i -> i).toArray();
        var facet = new LinkedHashMap<String, Object>();
        facet.put("value", value);
        facet.put("n", numbers.length);
        facet.put(
                "systems",
                systems.stream()
                        .map(system -> drawn(system, system.points(numbers)))
                        .toList());
        return facet;
    }

    private static Map<String, Object> drawn(SweptSystem system, List<RateCurve.Point> points) {
        return Map.of(
                "system",
                system.name(),
                "points",
                points,
                "curve",
                RateCurve.of(points).drawn());
    }
}
