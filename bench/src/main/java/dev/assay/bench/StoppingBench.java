package dev.assay.bench;

import dev.assay.sequential.ConfidenceSequence;
import dev.assay.stats.PairedComparison.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Whether runs that stop when decided keep their promises: equal systems are seldom called different although one
/// looks after every example, and a true difference needs fewer examples than a comparison planned for it.
final class StoppingBench {
    private static final double ALPHA = 0.05;
    private static final double MARGIN = 0.05;
    private static final int LONGEST = 2_000;
    private static final int FEWEST_FOR_MEDIAN = 1_000;

    /// (z of 0.975 + z of 0.8)², for a power of 0.8.
    private static final double PLANNED = 7.849;

    private final int datasets;

    StoppingBench(int datasets) {
        this.datasets = datasets;
    }

    /// Differences of one example after another.
    private record World(String title, double mean, double variance, ToDoubleFunction<RandomGenerator> draw) {}

    List<TrustRow> run() {
        var rows = new ArrayList<TrustRow>();
        rows.add(falseStops(flips(0.01, 0.01)));
        rows.add(falseStops(flips(0.1, 0.1)));
        rows.add(falseStops(flips(0.4, 0.4)));
        rows.add(falseStops(spread(0)));
        rows.add(falseStops(rareLosses()));
        rows.add(earlyStops(flips(0.05, 0.15), 0.1));
        rows.add(earlyStops(flips(0.2, 0.3), 0.1));
        rows.add(earlyStops(spread(0.05), 0.05));
        rows.add(earlyStops(flips(0.05, 0.25), 0.1));
        rows.add(median(flips(0.05, 0.15), 0.1));
        rows.add(median(flips(0.2, 0.3), 0.1));
        rows.add(median(spread(0.05), 0.05));
        rows.add(median(flips(0.05, 0.25), 0.1));
        return rows;
    }

    private static World flips(double lost, double won) {
        double mean = won - lost;
        return new World(
                "loses %s %%, wins %s %%".formatted(Math.round(100 * lost), Math.round(100 * won)),
                mean,
                lost + won - mean * mean,
                random -> {
                    double u = random.nextDouble();
                    return u < lost ? -1 : u < lost + won ? 1 : 0;
                });
    }

    private static World spread(double mean) {
        return new World("uniform about " + mean, mean, 0.25 / 3, random -> mean + random.nextDouble() - 0.5);
    }

    /// Gains a little on most examples and loses much on few: no difference in the mean.
    private static World rareLosses() {
        return new World(
                "wins 0.05, seldom loses 0.95", 0, 0.0475, random -> random.nextDouble() < 0.05 ? -0.95 : 0.05);
    }

    private TrustRow falseStops(World world) {
        long different = stops(world, MARGIN, LONGEST)
                .filter(stop -> stop.verdict() == Verdict.BETTER || stop.verdict() == Verdict.WORSE)
                .count();
        double noise = 3 * Math.sqrt(ALPHA * (1 - ALPHA) / datasets);
        return row("A/A stops as different", world, LONGEST, different, 0, ALPHA + noise);
    }

    /// A share of a half or more is a median below the plan; the noise of the simulation is counted in.
    private TrustRow earlyStops(World world, double effect) {
        int planned = planned(world, effect);
        long early = stops(world, effect, 4 * planned)
                .filter(stop -> stop.verdict() == Verdict.BETTER && stop.clusters() < planned)
                .count();
        double noise = 3 * Math.sqrt(0.25 / datasets);
        return row("stops before the plan", world, planned, early, 0.5 - noise, 1);
    }

    /// Examples until the stop, in the median, as a share of the plan: a run that never finds the difference has used
    /// all.
    private TrustRow median(World world, double effect) {
        int planned = planned(world, effect);
        int longest = 4 * planned;
        int worlds = Math.max(datasets, FEWEST_FOR_MEDIAN);
        var used = stops(worlds, world, effect, longest)
                .mapToInt(stop -> stop.verdict() == Verdict.BETTER ? stop.clusters() : longest)
                .sorted()
                .toArray();
        return new TrustRow(
                "median of the plan",
                world.title(),
                planned,
                1,
                used[used.length / 2] / (double) planned,
                0,
                1,
                0,
                worlds);
    }

    private static int planned(World world, double effect) {
        return (int) Math.ceil(PLANNED * world.variance() / (effect * effect));
    }

    private Stream<ConfidenceSequence.Stop> stops(World world, double effect, int longest) {
        return stops(datasets, world, effect, longest);
    }

    private static Stream<ConfidenceSequence.Stop> stops(int worlds, World world, double effect, int longest) {
        return IntStream.range(0, worlds).parallel().mapToObj(dataset -> {
            var random = RandomGeneratorFactory.of("L64X128MixRandom").create(99_000_000L + dataset);
            var sequence = new ConfidenceSequence(ALPHA, effect);
            for (int i = 0; i < longest; i++) {
                sequence.add(world.draw().applyAsDouble(random), 1);
            }
            return sequence.firstDecision(MARGIN);
        });
    }

    private TrustRow row(String promise, World world, int n, long yes, double low, double high) {
        return new TrustRow(promise, world.title(), n, 1, yes / (double) datasets, low, high, 0, datasets);
    }
}
