package dev.assay.curve;

import dev.assay.api.EvalRow;
import dev.assay.api.Outcome;
import dev.assay.spec.Budget;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;

/// Reads the rows of a sweep: only examples that every system has a row for at every budget count, so that all points
/// rest on the same examples. Where a system failed, [NothingKept] says what counts.
///
/// @param systems in the order of the plan
/// @param examples in the order of the numbers that clusters and systems name them by
/// @param clusters the examples of each independent unit
/// @param leftOut examples that some system has no row for that counts
/// @param failed answers that a system failed to give and that count as nothing kept, by system
/// @param cut answers that went over their budget and were cut, by system
public record SweepRows(
        List<SweptSystem> systems,
        List<Key> examples,
        List<int[]> clusters,
        int leftOut,
        Map<String, Integer> failed,
        Map<String, Integer> cut) {
    /// An example of a run.
    public record Key(String dataset, String exampleId) {}

    /// What the trials of a system on one example give; repeats are averaged.
    private static final class Cell {
        private double out;
        private double quality;
        private int answered;
        private int failed;
        private int cut;

        void add(double tokensOut, double score, boolean isCut) {
            out += tokensOut;
            quality += score;
            answered++;
            cut += isCut ? 1 : 0;
        }

        /// @param instead tokens that count for a failed trial
        double tokens(double instead) {
            return (out + failed * instead) / (answered + failed);
        }

        double quality() {
            return quality / (answered + failed);
        }
    }

    /// Cells by system and example, as rows come.
    private static final class Table {
        private final Map<String, Map<Key, Cell>> cells = new HashMap<>();
        private final Map<Key, String> clusters = new LinkedHashMap<>();
        private final Map<Key, Double> tokensIn = new HashMap<>();

        private Cell cell(EvalRow row) {
            return cells.computeIfAbsent(row.system(), _ -> new HashMap<>())
                    .computeIfAbsent(new Key(row.dataset(), row.exampleId()), _ -> new Cell());
        }

        void add(EvalRow row, String score, boolean countsFailures) {
            var sizes = row.sizes();
            var value = row.score(score);
            if (row.outcome() instanceof Outcome.Answered(var response)
                    && value.isPresent()
                    && sizes.inputTokens().isPresent()
                    && sizes.outputTokens().isPresent()) {
                var key = new Key(row.dataset(), row.exampleId());
                clusters.putIfAbsent(key, row.dataset() + "\n" + row.cluster());
                tokensIn.putIfAbsent(key, (double) sizes.inputTokens().getAsInt());
                cell(row)
                        .add(
                                sizes.outputTokens().getAsInt(),
                                value.getAsDouble(),
                                response.fields().containsKey(Budget.CUT_FROM));
            } else if (countsFailures && !row.isAnswered()) {
                cell(row).failed++;
            }
        }

        Map<Key, Cell> of(String system) {
            return cells.getOrDefault(system, Map.of());
        }

        /// Examples that some system has a score for and all have a row for.
        List<Key> common(SweepPlan plan) {
            var common = new LinkedHashSet<>(clusters.keySet());
            plan.members().values().stream()
                    .flatMap(List::stream)
                    .forEach(member -> common.retainAll(of(member.name()).keySet()));
            return List.copyOf(common);
        }
    }

    /// @param countsFailures whether failed rows are the systems' own failures
    public static SweepRows of(SweepPlan plan, Stream<EvalRow> rows, String score, boolean countsFailures) {
        var table = new Table();
        rows.forEach(row -> table.add(row, score, countsFailures));
        var common = table.common(plan);
        var systems = new ArrayList<SweptSystem>();
        var failed = new LinkedHashMap<String, Integer>();
        var cut = new LinkedHashMap<String, Integer>();
        plan.members().forEach((name, members) -> {
            systems.add(system(name, members, table, common));
            failed.put(name, sum(members, table, common, cell -> cell.failed));
            cut.put(name, sum(members, table, common, cell -> cell.cut));
        });
        return new SweepRows(
                systems,
                common,
                grouped(common, table.clusters),
                table.clusters.size() - common.size(),
                withoutZeros(failed),
                withoutZeros(cut));
    }

    private static Map<String, Integer> withoutZeros(Map<String, Integer> counts) {
        counts.values().removeIf(count -> count == 0);
        return counts;
    }

    private static int sum(List<SweepPlan.Member> members, Table table, List<Key> common, ToIntFunction<Cell> count) {
        return members.stream()
                .map(member -> table.of(member.name()))
                .mapToInt(cells -> common.stream()
                        .mapToInt(key -> count.applyAsInt(cells.getOrDefault(key, new Cell())))
                        .sum())
                .sum();
    }

    private static SweptSystem system(String name, List<SweepPlan.Member> members, Table table, List<Key> common) {
        var in = common.stream()
                .mapToDouble(key -> table.tokensIn.getOrDefault(key, 0.0))
                .toArray();
        var out = new double[members.size()][common.size()];
        var quality = new double[members.size()][common.size()];
        for (int budget = 0; budget < members.size() && !common.isEmpty(); budget++) {
            var seen = table.of(members.get(budget).name());
            double share = share(seen, common, in);
            for (int e = 0; e < common.size(); e++) {
                var cell = seen.getOrDefault(common.get(e), new Cell());
                out[budget][e] = cell.tokens(share * in[e]);
                quality[budget][e] = cell.quality();
            }
        }
        return new SweptSystem(
                name, members.stream().map(SweepPlan.Member::budget).toList(), in, out, quality);
    }

    /// Of the tokens, over the examples it answered.
    private static double share(Map<Key, Cell> seen, List<Key> common, double[] in) {
        double before = 0;
        double after = 0;
        for (int e = 0; e < common.size(); e++) {
            var cell = seen.getOrDefault(common.get(e), new Cell());
            before += cell.answered * in[e];
            after += cell.out;
        }
        return before == 0 ? 0 : after / before;
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
