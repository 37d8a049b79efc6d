package dev.assay.report;

import dev.assay.api.EvalRow;
import dev.assay.api.Sizes;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// What one side of a comparison has for each example, over its repeats.
final class ComparedSide {
    private static final Seen NOTHING = new Seen("", Long.MAX_VALUE);

    private final Map<Key, Seen> examples = new LinkedHashMap<>();
    private final Set<String> scores = new LinkedHashSet<>();

    record Key(String dataset, String exampleId) {}

    /// What flips together: a cluster is known within its dataset only.
    record Unit(String dataset, String cluster) {}

    /// @param weight what the example counts for in the mean over examples: 1 for a score
    record Value(double mean, double weight) {}

    private static final class Seen {
        private final String cluster;
        private final Map<String, double[]> sums = new LinkedHashMap<>();
        private long trial;

        Seen(String cluster, long trial) {
            this.cluster = cluster;
            this.trial = trial;
        }

        long trial() {
            return trial;
        }
    }

    private ComparedSide() {}

    static ComparedSide of(Stream<EvalRow> rows) {
        var side = new ComparedSide();
        rows.forEach(side::add);
        return side;
    }

    private void add(EvalRow row) {
        var seen = examples.computeIfAbsent(
                new Key(row.dataset(), row.exampleId()),
                _ -> new Seen(row.cluster(), row.key().number()));
        seen.trial = Math.min(seen.trial, row.key().number());
        if (row.isAnswered()) {
            seen.sums.computeIfAbsent("", _ -> new double[3])[2]++;
            for (var score : row.scores()) {
                row.score(score.name()).ifPresent(value -> add(seen, score.name(), value, 1));
            }
            addSizes(seen, row.sizes());
        }
    }

    /// In tokens where they are known, else in bytes.
    private void addSizes(Seen seen, Sizes sizes) {
        boolean inTokens = sizes.inputTokens().isPresent();
        var before = inTokens ? sizes.inputTokens() : sizes.inputBytes();
        var after = inTokens ? sizes.outputTokens() : sizes.outputBytes();
        if (before.isPresent() && after.isPresent() && before.getAsInt() > 0) {
            add(seen, Comparison.COMPRESSION, before.getAsInt() - (double) after.getAsInt(), before.getAsInt());
        }
    }

    private void add(Seen seen, String score, double above, double below) {
        scores.add(score);
        var sum = seen.sums.computeIfAbsent(score, _ -> new double[3]);
        sum[0] += above;
        sum[1] += below;
        sum[2]++;
    }

    /// In the order first seen.
    Set<String> scoreNames() {
        return scores;
    }

    /// In the order of trials, whichever ended first.
    Stream<Key> answered() {
        return examples.entrySet().stream()
                .filter(entry -> entry.getValue().sums.containsKey(""))
                .sorted(Comparator.comparingLong(entry -> entry.getValue().trial()))
                .map(Map.Entry::getKey);
    }

    boolean hasAnswered(Key key) {
        return seen(key).sums.containsKey("");
    }

    private Seen seen(Key key) {
        return examples.getOrDefault(key, NOTHING);
    }

    Unit unit(Key key) {
        return new Unit(key.dataset(), seen(key).cluster);
    }

    /// Empty where no repeat has that score.
    Optional<Value> value(Key key, String score) {
        var sum = seen(key).sums.get(score);
        return sum == null ? Optional.empty() : Optional.of(new Value(sum[0] / sum[1], sum[1] / sum[2]));
    }

    long failed() {
        return examples.size() - answeredCount();
    }

    double answeredShare() {
        return examples.isEmpty() ? 1 : answeredCount() / (double) examples.size();
    }

    private long answeredCount() {
        return examples.values().stream()
                .filter(seen -> seen.sums.containsKey(""))
                .count();
    }
}
