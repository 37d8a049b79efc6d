package dev.assay.bench;

import dev.assay.metric.Confidence;
import dev.assay.stats.Design;
import dev.assay.stats.Equivalence;
import dev.assay.stats.Paired;
import dev.assay.stats.PairedComparison;
import dev.assay.stats.Sample;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.IntStream;

/// Whether the statistics keep their promises, over made datasets in which the truth is known.
///
/// Each dataset has a seed of its own, so the figures are the same on every machine.
public final class TrustBench {
    private static final List<Integer> SIZES = List.of(10, 30, 100);
    private static final List<Integer> FAMILIES = List.of(1, 4, 10);
    private static final double MARGIN = 0.05;
    private static final Design DESIGN = new Design(0.05, 0.8, MARGIN, 2_000, 20_260_101);
    /// What flips without an effect, where little does and where much does.
    private static final double LITTLE = 0.02;

    private static final double MUCH = 0.1;

    private final int datasets;

    public TrustBench(int datasets) {
        this.datasets = datasets;
    }

    public List<TrustRow> run() {
        var rows = new ArrayList<TrustRow>();
        for (var world : TrustWorld.values()) {
            SIZES.forEach(n -> rows.add(coverage(world, n)));
        }
        for (int scores : FAMILIES) {
            SIZES.forEach(n -> rows.add(falseFindings(n, scores)));
        }
        for (int n : new int[] {5, 10, 20, 30, 58, 59, 72, 100}) {
            rows.add(falselyEquivalent("loses 5 %", n, random -> flips(n, MARGIN, 0, random)));
            rows.add(falselyEquivalent("loses 10 %, wins 5 %", n, random -> flips(n, 2 * MARGIN, MARGIN, random)));
            rows.add(falselyEquivalent("shifted by 0.05", n, random -> normals(n, 0.5 - MARGIN, random)));
        }
        for (int scores : FAMILIES) {
            SIZES.forEach(n -> rows.add(power("shift", n, scores, TrustBench::shifted)));
            SIZES.forEach(n -> rows.add(power("rare flips", n, scores, flipped(LITTLE))));
            SIZES.forEach(n -> rows.add(power("flips, 10 % noise", n, scores, flipped(MUCH))));
        }
        rows.addAll(new StoppingBench(datasets).run());
        rows.addAll(new CurveBench(datasets).run());
        return rows;
    }

    /// Cover 0.95, within 0.02; more is conservative and allowed.
    TrustRow coverage(TrustWorld world, int n) {
        return row(
                "95 % covers",
                world.title(),
                n,
                1,
                0.95,
                random -> Confidence.ofMean(world.draw(n, random))
                        .map(interval -> interval.low() <= world.mean() && world.mean() <= interval.high()));
    }

    TrustRow falseFindings(int n, int scores) {
        return row(
                "A/A differs",
                "normal, correlation 0.5",
                n,
                scores,
                0.05,
                random -> Optional.of(
                        Arrays.stream(PairedComparison.adjustedPValues(shifted(n, scores, 0, random), DESIGN))
                                .anyMatch(p -> p < DESIGN.alpha())));
    }

    TrustRow falselyEquivalent(String world, int n, Function<RandomGenerator, Paired> pairs) {
        return row(
                "falsely equivalent",
                world,
                n,
                1,
                0.05,
                random -> Optional.of(Equivalence.test(pairs.apply(random), MARGIN, DESIGN.alpha())
                        .holds()));
    }

    interface Family {
        List<Paired> draw(int n, int scores, double effect, RandomGenerator random);
    }

    /// One dataset says what it could detect; another with just that effect in its first score is tested.
    TrustRow power(String world, int n, int scores, Family family) {
        return row("MDE is found", world, n, scores, DESIGN.power(), random -> {
            OptionalDouble effect = PairedComparison.smallestDetectable(family.draw(n, scores, 0, random), 0, DESIGN);
            return effect.isEmpty()
                    ? Optional.empty()
                    : Optional.of(PairedComparison.adjustedPValues(
                                    family.draw(n, scores, effect.getAsDouble(), random), DESIGN)[0]
                            < DESIGN.alpha());
        });
    }

    /// @param promised share: coverage may be 0.02 below it and anything above, power 0.05 to either
    /// side, an error anything below; three standard errors of the simulation where they are more
    private TrustRow row(
            String promise,
            String world,
            int n,
            int scores,
            double promised,
            Function<RandomGenerator, Optional<Boolean>> holds) {
        var answers = IntStream.range(0, datasets)
                .parallel()
                .mapToObj(dataset -> holds.apply(generator(dataset)))
                .flatMap(Optional::stream)
                .toList();
        long yes = answers.stream().filter(answer -> answer).count();
        double noise = 3 * Math.sqrt(promised * (1 - promised) / Math.max(1, answers.size()));
        boolean isError = promised < 0.5;
        boolean isCoverage = promised > 0.9;
        return new TrustRow(
                promise,
                world,
                n,
                scores,
                answers.isEmpty() ? 0 : yes / (double) answers.size(),
                isError ? 0 : promised - Math.max(noise, isCoverage ? 0.02 : 0.05),
                isError ? promised + noise : isCoverage ? 1 : promised + Math.max(noise, 0.05),
                datasets - answers.size(),
                datasets);
    }

    private static RandomGenerator generator(int dataset) {
        return RandomGeneratorFactory.of("L64X128MixRandom").create(77_000_000L + dataset);
    }

    /// Scores about 0.5 whose differences have a spread of 0.1 and a correlation of 0.5.
    private static List<Paired> shifted(int n, int scores, double effect, RandomGenerator random) {
        var common =
                IntStream.range(0, n).mapToDouble(_ -> random.nextGaussian()).toArray();
        return IntStream.range(0, scores)
                .mapToObj(score -> paired(IntStream.range(0, n)
                        .mapToDouble(i -> 0.5
                                + (score == 0 ? effect : 0)
                                + 0.1 * Math.sqrt(0.5) * (common[i] + random.nextGaussian()))
                        .toArray()))
                .toList();
    }

    static Family flipped(double noise) {
        return (n, scores, effect, random) -> IntStream.range(0, scores)
                .mapToObj(score -> flips(n, noise / 2, noise / 2 + (score == 0 ? effect : 0), random))
                .toList();
    }

    private static Paired normals(int n, double center, RandomGenerator random) {
        return paired(IntStream.range(0, n)
                .mapToDouble(_ -> center + 0.02 * random.nextGaussian())
                .toArray());
    }

    private static Paired paired(double[] values) {
        var middle = new double[values.length];
        Arrays.fill(middle, 0.5);
        return Paired.of(Sample.of(values), Sample.of(middle));
    }

    /// Cases that A alone loses, that A alone wins, and that both have right.
    private static Paired flips(int n, double lost, double won, RandomGenerator random) {
        var a = new double[n];
        var b = new double[n];
        for (int i = 0; i < n; i++) {
            double u = random.nextDouble();
            a[i] = u < lost ? 0 : 1;
            b[i] = u >= lost && u < lost + won ? 0 : 1;
        }
        return Paired.of(Sample.of(a), Sample.of(b));
    }
}
