package dev.assay.curve;

import dev.assay.api.EvalRow;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Reads the rows of a sweep: only examples that every system answered at every budget count, so that all
/// points rest on the same examples.
///
/// @param systems in the order of the plan
/// @param examples in the order of the numbers that clusters and systems name them by
/// @param clusters the examples of each independent unit
/// @param leftOut examples that some system has no scored row for
public record SweepRows(List<SweptSystem> systems, List<Key> examples, List<int[]> clusters, int leftOut) {
    /// An example of a run.
    public record Key(String dataset, String exampleId) {}

    /// What one trial gives; repeats are averaged.
    private static final class Cell {
        private double in;
        private double out;
        private double quality;
        private int count;

        void add(double tokensIn, double tokensOut, double score) {
            in += tokensIn;
            out += tokensOut;
            quality += score;
            count++;
        }
    }

    public static SweepRows of(SweepPlan plan, Stream<EvalRow> rows, String score) {
        var cells = new HashMap<String, Map<Key, Cell>>();
        var clusters = new LinkedHashMap<Key, String>();
        rows.filter(EvalRow::isAnswered).forEach(row -> add(row, score, cells, clusters));
        var names = plan.members().values().stream()
                .flatMap(List::stream)
                .map(SweepPlan.Member::name)
                .toList();
        var common = common(names, cells, clusters.keySet());
        var systems = new ArrayList<SweptSystem>();
        plan.members().forEach((name, members) -> systems.add(system(name, members, cells, common)));
        return new SweepRows(systems, common, grouped(common, clusters), clusters.size() - common.size());
    }

    private static void add(EvalRow row, String score, Map<String, Map<Key, Cell>> cells, Map<Key, String> clusters) {
        var sizes = row.sizes();
        var value = row.score(score);
        if (value.isPresent()
                && sizes.inputTokens().isPresent()
                && sizes.outputTokens().isPresent()) {
            var key = new Key(row.dataset(), row.exampleId());
            clusters.putIfAbsent(key, row.dataset() + "\n" + row.cluster());
            cells.computeIfAbsent(row.system(), _ -> new HashMap<>())
                    .computeIfAbsent(key, _ -> new Cell())
                    .add(sizes.inputTokens().getAsInt(), sizes.outputTokens().getAsInt(), value.getAsDouble());
        }
    }

    private static List<Key> common(List<String> names, Map<String, Map<Key, Cell>> cells, Set<Key> all) {
        var common = new LinkedHashSet<>(all);
        names.forEach(name -> common.retainAll(
                Optional.ofNullable(cells.get(name)).orElse(Map.of()).keySet()));
        return List.copyOf(common);
    }

    private static SweptSystem system(
            String name, List<SweepPlan.Member> members, Map<String, Map<Key, Cell>> cells, List<Key> common) {
        var in = new double[common.size()];
        var out = new double[members.size()][common.size()];
        var quality = new double[members.size()][common.size()];
        for (int budget = 0; budget < members.size() && !common.isEmpty(); budget++) {
            var seen = cells.getOrDefault(members.get(budget).name(), Map.of());
            for (int e = 0; e < common.size(); e++) {
                var cell = seen.getOrDefault(common.get(e), new Cell());
                in[e] = cell.in / cell.count;
                out[budget][e] = cell.out / cell.count;
                quality[budget][e] = cell.quality / cell.count;
            }
        }
        return new SweptSystem(
                name, members.stream().map(SweepPlan.Member::budget).toList(), in, out, quality);
    }

    private static List<int[]> grouped(List<Key> common, Map<Key, String> clusters) {
        var groups = new LinkedHashMap<String, List<Integer>>();
        for (int i = 0; i < common.size(); i++) {
            groups.computeIfAbsent(clusters.getOrDefault(common.get(i), ""), _ -> new ArrayList<>())
                    .add(i);
        }
        return groups.values().stream()
                .map(group -> group.stream().mapToInt(i -> i).toArray())
                .toList();
    }
}
