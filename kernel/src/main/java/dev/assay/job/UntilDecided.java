package dev.assay.job;

import dev.assay.api.EvalRow;
import dev.assay.api.OpenExample;
import dev.assay.api.UserError;
import dev.assay.run.Plan;
import dev.assay.run.RunListener;
import dev.assay.run.Tally;
import dev.assay.sequential.ClusterOrder;
import dev.assay.sequential.Decision;
import dev.assay.sequential.SequentialDesign;
import dev.assay.store.StoredRun;
import java.util.HashMap;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/// Runs clusters of examples in an order drawn from the seed, looks at the difference after every few, and stops when
/// it is decided.
///
/// @param clusters keys of all clusters, in that order
record UntilDecided(SequentialDesign design, Plan<OpenExample> plan, List<String> clusters) {
    private static final int FIRST_LOOK = 10;
    private static final double GROWTH = 1.1;

    /// @param metrics specs; the first mean says which score decides where the design does not
    static UntilDecided of(SequentialDesign design, Plan<OpenExample> plan, List<String> metrics) {
        if (plan.systems().size() != 2) {
            throw new UserError(
                    "a run stops when decided between two systems, and there are %d\n       name two, as in -s bm25 -s 'mine=exec:./filter'"
                            .formatted(plan.systems().size()));
        }
        var order = new ClusterOrder(plan.options().seed());
        var sizes = new HashMap<String, Integer>();
        try (var examples = plan.dataset().examples()) {
            examples.forEach(labeled -> sizes.merge(key(order, plan, labeled.example()), 1, Integer::sum));
        }
        var counts = sizes.values().stream().mapToInt(size -> size).summaryStatistics();
        if (counts.getCount() == 0) {
            throw new UserError("the dataset has no example");
        }
        return new UntilDecided(
                (design.score().isEmpty() ? design.about(leading(metrics)) : design)
                        .over(counts.getMax(), counts.getAverage()),
                plan,
                sizes.keySet().stream().sorted().toList());
    }

    /// The score whose mean comes first.
    static String leading(List<String> metrics) {
        return metrics.stream()
                .filter(metric -> metric.startsWith(Leading.MEAN))
                .map(metric -> metric.substring(Leading.MEAN.length()).split(",", 2)[0])
                .findFirst()
                .orElseThrow(() -> new UserError("no score leads this run\n       name the one that decides: --score"));
    }

    private static String key(ClusterOrder order, Plan<OpenExample> plan, OpenExample example) {
        return order.key(plan.datasetOf(example), example.cluster());
    }

    /// As the manifest keeps it.
    String rule() {
        return design.toString();
    }

    /// Runs trials of some of the examples, wherever that is done.
    @FunctionalInterface
    interface Round {
        Tally run(RunListener listener, Predicate<OpenExample> isWanted);
    }

    Tally run(Round round, StoredRun run, RunListener listener) {
        var order = new ClusterOrder(plan.options().seed());
        var told = new OneRun(listener);
        var tally = new Tally();
        try {
            int from = 0;
            int to = Math.min(FIRST_LOOK, clusters.size());
            while (from < to && !tally.wasStopped()) {
                var chosen = Set.copyOf(clusters.subList(from, to));
                tally = tally.and(round.run(told, example -> chosen.contains(key(order, plan, example))));
                from = isDecided(run) ? clusters.size() : to;
                to = Math.min(Math.max(to + 1, (int) (to * GROWTH)), clusters.size());
            }
            return tally;
        } finally {
            listener.ended();
        }
    }

    private static boolean isDecided(StoredRun run) {
        try (var rows = run.rows()) {
            return Decision.of(run.manifest(), rows).filter(Decision::isDecided).isPresent();
        }
    }

    /// Makes one run of many for whoever listens.
    private static final class OneRun implements RunListener {
        private final RunListener listener;
        private boolean hasStarted;

        OneRun(RunListener listener) {
            this.listener = listener;
        }

        @Override
        public void started(long trials, long done) {
            if (!hasStarted) {
                hasStarted = true;
                listener.started(trials, done);
            }
        }

        @Override
        public void stored(EvalRow row) {
            listener.stored(row);
        }

        @Override
        public void idle() {
            listener.idle();
        }
    }
}
