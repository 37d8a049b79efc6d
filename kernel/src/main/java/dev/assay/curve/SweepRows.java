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
import java.util.function.Predicate;
import java.util.stream.IntStream;
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
/// @param spared answers that kept nothing with far fewer tokens than the system uses elsewhere, by system
public record SweepRows(
        List<SweptSystem> systems,
        List<Key> examples,
        List<int[]> clusters,
        int leftOut,
        Map<String, Integer> failed,
        Map<String, Integer> cut,
        Map<String, Integer> spared) {
    /// A budget that is filled is met this closely, small contexts apart.
    private static final double NEARLY = 0.9;

    /// An example of a run.
    public record Key(String dataset, String exampleId) {}

    /// What the trials of a system on one example give; repeats are averaged.
    private static final class Cell {
        private double out;
        private double quality;
        private int answered;
        private int failed;
        private int silent;
        private int cut;

        void add(double tokensOut, double score, boolean isCut) {
            out += tokensOut;
            quality += score;
            answered++;
            cut += isCut ? 1 : 0;
        }

        /// Tokens that count for it.
        ///
        /// @param usual what the system uses elsewhere
        double tokens(double usual, boolean fills) {
            return spares(usual, fills) ? usual : (out + failed * usual) / (answered + failed);
        }

        /// Whether nothing was kept and far fewer tokens were used than elsewhere; none at all by a system that need
        /// not fill a budget.
        boolean spares(double usual, boolean fills) {
            return answered > 0 && quality == 0 && out < (fills ? NEARLY * answered * usual : Double.MIN_VALUE);
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
            } else if (countsFailures && !NothingKept.showsContext(row)) {
                cell(row).silent++;
            }
        }

        /// An answer in place of a context is a failure of a system that shows one elsewhere, and no row of one that
        /// never does.
        Table settled() {
            for (var seen : cells.values()) {
                boolean shows = seen.values().stream().anyMatch(cell -> cell.answered > 0);
                seen.values().forEach(cell -> cell.failed += shows ? cell.silent : 0);
                seen.values().removeIf(cell -> cell.answered + cell.failed == 0);
            }
            return this;
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
        var common = table.settled().common(plan);
        var in = common.stream()
                .mapToDouble(key -> table.tokensIn.getOrDefault(key, 0.0))
                .toArray();
        var systems = new ArrayList<SweptSystem>();
        var failed = new LinkedHashMap<String, Integer>();
        var cut = new LinkedHashMap<String, Integer>();
        var spared = new LinkedHashMap<String, Integer>();
        plan.members().forEach((name, members) -> {
            var swept = members.stream()
                    .map(member -> Swept.of(table.of(member.name()), common, in, members.size() > 1))
                    .toList();
            systems.add(system(name, members, in, swept));
            failed.put(name, swept.stream().mapToInt(Swept::failed).sum());
            cut.put(name, swept.stream().mapToInt(Swept::cut).sum());
            spared.put(name, swept.stream().mapToInt(Swept::spared).sum());
        });
        return new SweepRows(
                systems,
                common,
                grouped(common, table.clusters),
                table.clusters.size() - common.size(),
                withoutZeros(failed),
                withoutZeros(cut),
                withoutZeros(spared));
    }

    private static Map<String, Integer> withoutZeros(Map<String, Integer> counts) {
        counts.values().removeIf(count -> count == 0);
        return counts;
    }

    private static SweptSystem system(String name, List<SweepPlan.Member> members, double[] in, List<Swept> swept) {
        return new SweptSystem(
                name,
                members.stream().map(SweepPlan.Member::budget).toList(),
                in,
                swept.stream().map(Swept::tokens).toArray(double[][]::new),
                swept.stream().map(Swept::qualities).toArray(double[][]::new));
    }

    /// A system at one budget, over the examples all have.
    ///
    /// @param fills whether it has a budget
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Swept(List<Cell> cells, double[] in, double share, boolean fills) {
        static Swept of(Map<Key, Cell> seen, List<Key> common, double[] in, boolean fills) {
            var cells = common.stream()
                    .map(key -> seen.getOrDefault(key, new Cell()))
                    .toList();
            return new Swept(cells, in, share(cells, in), fills);
        }

        /// Of the tokens, over the examples it kept something of; over those it answered where there are none.
        private static double share(List<Cell> cells, double[] in) {
            double kept = share(cells, in, cell -> cell.quality > 0);
            return kept > 0 ? kept : share(cells, in, _ -> true);
        }

        private static double share(List<Cell> cells, double[] in, Predicate<Cell> counts) {
            double before = 0;
            double after = 0;
            for (int e = 0; e < in.length; e++) {
                if (counts.test(cells.get(e))) {
                    before += cells.get(e).answered * in[e];
                    after += cells.get(e).out;
                }
            }
            return before == 0 ? 0 : after / before;
        }

        double[] tokens() {
            return IntStream.range(0, in.length)
                    .mapToDouble(e -> cells.get(e).tokens(share * in[e], fills))
                    .toArray();
        }

        double[] qualities() {
            return cells.stream().mapToDouble(Cell::quality).toArray();
        }

        int failed() {
            return cells.stream().mapToInt(cell -> cell.failed).sum();
        }

        int cut() {
            return cells.stream().mapToInt(cell -> cell.cut).sum();
        }

        int spared() {
            return (int) IntStream.range(0, in.length)
                    .filter(e -> cells.get(e).spares(share * in[e], fills))
                    .count();
        }
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
