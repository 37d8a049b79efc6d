package dev.assay.viewer.page;

import dev.assay.api.UserError;
import dev.assay.viewer.index.RowQuery;
import dev.assay.viewer.index.RunIndex;
import dev.assay.viewer.library.RowsRun;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A score apart for every value of a label, system by system.
public record SlicesPage(RowsRun run) {
    private static final int MOST_SLICES = 40;

    public Map<String, Object> answer(Asked asked) {
        return by(asked.text("by").orElse("dataset"), asked.text("score").orElse(run.primaryScore()));
    }

    Map<String, Object> by(String label, String score) {
        return run.index().read(index -> {
            var values = values(index, label);
            var answer = new LinkedHashMap<String, Object>();
            answer.put("by", label);
            answer.put("score", score);
            answer.put("slices", values);
            answer.put("systems", systems(index, label, values, score));
            return answer;
        });
    }

    /// Dataset by system.
    public Map<String, Object> matrix(Asked asked) {
        var answer = new LinkedHashMap<String, Object>();
        var slices = by("dataset", asked.text("score").orElse(run.primaryScore()));
        answer.put("score", slices.getOrDefault("score", ""));
        answer.put("datasets", slices.getOrDefault("slices", List.of()));
        answer.put("systems", slices.getOrDefault("systems", List.of()));
        return answer;
    }

    private static List<String> values(RunIndex index, String label) {
        var known = index.labels().get(label);
        if (known == null && label.equals("dataset")) {
            return index.size() == 0 ? List.of() : List.of(index.dataset(0));
        }
        if (known == null) {
            throw new UserError("this run has no label \"%s\"\n       it has %s"
                    .formatted(label, String.join(", ", index.labels().keySet())));
        }
        return known.subList(0, Math.min(known.size(), MOST_SLICES));
    }

    private List<Map<String, Object>> systems(RunIndex index, String label, List<String> values, String score) {
        var systems = new ArrayList<Map<String, Object>>();
        for (var name : run.systems()) {
            var byValue = new HashMap<String, List<Integer>>();
            Arrays.stream(RowQuery.of(Optional.of(name)).places(index))
                    .forEach(place -> index.label(label, place)
                            .ifPresent(value -> byValue.computeIfAbsent(value, _ -> new ArrayList<>())
                                    .add(place)));
            var numbers = new ArrayList<@Nullable Object>();
            for (var value : values) {
                var places = byValue.getOrDefault(value, List.of()).stream().mapToInt(place -> place);
                numbers.add(Means.of(index, score, places, run.profile()).orElse(null));
            }
            var system = new LinkedHashMap<String, Object>();
            system.put("name", name);
            system.put("values", numbers);
            systems.add(system);
        }
        return systems;
    }
}
