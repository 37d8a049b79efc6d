package dev.assay.sequential;

import dev.assay.api.EvalRow;
import dev.assay.api.UserError;
import dev.assay.random.SplitMix64;
import dev.assay.sequential.PairedRows.Pair;
import dev.assay.stats.Clusters;
import dev.assay.stats.Design;
import dev.assay.stats.Paired;
import dev.assay.stats.PairedComparison;
import dev.assay.stats.Sample;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/// How many examples two systems must be compared on for a difference to be found, from a few examples of each.
///
/// The clusters of the pilot are repeated until the rule that compares systems finds the effect with the power that is
/// wanted: their spread is taken for that of the dataset.
///
/// @param score compared
/// @param pilot examples it rests on
/// @param examples needed by a comparison at its end
/// @param untilDecided examples a run that stops when decided needs in the median, where the effect is true
public record SamplePlan(String score, double effect, double power, long pilot, long examples, long untilDecided) {
    private static final int FEWEST = 6;
    private static final int MOST_TRIED = 2_000;
    private static final int WORLDS = 201;

    /// @param systems A and B
    /// @param rows of the pilot
    public static SamplePlan of(List<String> systems, String score, double effect, double power, Stream<EvalRow> rows) {
        var paired = PairedRows.of(systems, score, new ClusterOrder(1), rows, false);
        if (paired.clusters().size() < FEWEST) {
            throw new UserError("%d clusters have %s for both systems, and a plan needs %d\n       raise --pilot"
                    .formatted(paired.clusters().size(), score, FEWEST));
        }
        double size = paired.examples() / (double) paired.clusters().size();
        long clusters = clusters(paired.clusters(), effect, power);
        return new SamplePlan(score, effect, power, paired.examples(), (long) Math.ceil(clusters * size), (long)
                Math.ceil(median(paired, effect, (int) Math.min(clusters, 100_000)) * size));
    }

    /// The fewest that find the effect. Beyond what is tried, the effect that is found falls with the root of their
    /// number.
    static long clusters(List<List<Pair>> pilot, double effect, double power) {
        var most = detectable(pilot, MOST_TRIED, power);
        if (most.isEmpty() || most.getAsDouble() > effect) {
            double ratio = most.orElse(1) / effect;
            return (long) Math.ceil(MOST_TRIED * ratio * ratio);
        }
        int low = FEWEST - 1;
        int high = MOST_TRIED;
        while (high - low > 1) {
            int middle = (low + high) / 2;
            if (detectable(pilot, middle, power).orElse(2) <= effect) {
                high = middle;
            } else {
                low = middle;
            }
        }
        return high;
    }

    private static OptionalDouble detectable(List<List<Pair>> pilot, int clusters, double power) {
        var a = new ArrayList<Double>();
        var b = new ArrayList<Double>();
        var units = new ArrayList<Integer>();
        for (int cluster = 0; cluster < clusters; cluster++) {
            for (var pair : pilot.get(cluster % pilot.size())) {
                a.add(pair.a());
                b.add(pair.b());
                units.add(cluster);
            }
        }
        var same = Clusters.of(units);
        var paired = Paired.of(Sample.of(numbers(b), same), Sample.of(numbers(a), same));
        return PairedComparison.smallestDetectable(
                List.of(paired), 0, new Design(SequentialDesign.ALPHA, power, 1, 1_000, 1));
    }

    private static double[] numbers(List<Double> values) {
        return values.stream().mapToDouble(value -> value).toArray();
    }

    /// Clusters until a decision, over worlds drawn from the pilot in which B is better by the effect.
    private static int median(PairedRows pilot, double effect, int planned) {
        int largest = pilot.clusters().stream().mapToInt(List::size).max().orElse(1);
        double shift = effect - pilot.delta();
        var needed = new int[WORLDS];
        for (int world = 0; world < WORLDS; world++) {
            var random = new SplitMix64(world);
            var sequence = new ConfidenceSequence(
                    SequentialDesign.ALPHA,
                    effect * pilot.examples() / pilot.clusters().size() / largest);
            for (int i = 0; i < 3 * planned; i++) {
                var cluster = random.pick(pilot.clusters());
                double sum = cluster.stream()
                        .mapToDouble(pair -> Math.clamp(pair.difference() + shift, -1, 1))
                        .sum();
                sequence.add(sum / largest, cluster.size() / (double) largest);
            }
            needed[world] = sequence.firstDecision(effect).clusters();
        }
        Arrays.sort(needed);
        return needed[WORLDS / 2];
    }
}
