package dev.assay.prefix;

import dev.assay.api.ContextSystem;
import dev.assay.api.Example;
import dev.assay.api.Interval;
import dev.assay.api.OpenExample;
import dev.assay.price.Price;
import dev.assay.stats.Bounds;
import dev.assay.stats.Clusters;
import dev.assay.stats.MeanInterval;
import dev.assay.stats.Ratio;
import dev.assay.stats.Sample;
import dev.assay.tokens.BpeTokens;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/// What a system costs or saves over conversations and logs that grow, under a provider's cache prices.
///
/// Each context is cut into growing parts, as an agent would send them one after another. The system shortens each part
/// by itself. Where it changes what it gave before, the provider reads that again at the full price.
///
/// @param stable share of what was sent that stays as it is when more is appended
/// @param tokens sent with the system, as a share of those sent without
/// @param bill dollars with the system, as a share of those without
/// @param dollarsWith of all examples together
/// @param failed examples on which the system failed; they are left out
public record PrefixCost(
        String system,
        Estimate stable,
        Estimate tokens,
        Estimate bill,
        double dollarsWith,
        double dollarsWithout,
        int examples,
        int failed) {
    private static final double LEVEL = 0.95;

    /// @param interval 95 %, over clusters; empty where there are too few
    public record Estimate(double value, Optional<Interval> interval) {}

    private record Pair(String cluster, PromptBill with, PromptBill without) {}

    /// @param steps growing parts of a context
    public static PrefixCost of(
            ContextSystem<? super OpenExample> system, List<OpenExample> examples, Price price, int steps) {
        var pairs = new ArrayList<Pair>();
        int failed = 0;
        for (var example : examples) {
            try {
                pairs.add(pair(system, example, price, steps));
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                break;
            } catch (Exception e) {
                failed++;
            }
        }
        return of(system.name(), pairs, failed);
    }

    private static Pair pair(ContextSystem<? super OpenExample> system, OpenExample example, Price price, int steps)
            throws Exception {
        var parts = Growth.of(example, steps);
        var shortened = new ArrayList<String>();
        for (var part : parts) {
            shortened.add(system.process(part).context().orElseThrow());
        }
        return new Pair(
                cluster(example),
                PromptBill.of(shortened, price, BpeTokens.CL100K_BASE),
                PromptBill.of(parts.stream().map(OpenExample::context).toList(), price, BpeTokens.CL100K_BASE));
    }

    private static String cluster(Example example) {
        return example.dataset() + "\n" + example.cluster();
    }

    private static PrefixCost of(String system, List<Pair> pairs, int failed) {
        var clusters = Clusters.of(pairs.stream().map(Pair::cluster).toList());
        var stable = Sample.of(
                pairs.stream().mapToDouble(pair -> pair.with().stable()).toArray(), clusters);
        return new PrefixCost(
                system,
                new Estimate(
                        stable.mean().value().orElse(0),
                        pairs.isEmpty() ? Optional.empty() : MeanInterval.of(stable, Bounds.UNIT, LEVEL)),
                ratio(
                        pairs,
                        clusters,
                        pair -> pair.with().tokens(),
                        pair -> pair.without().tokens()),
                ratio(
                        pairs,
                        clusters,
                        pair -> pair.with().dollars(),
                        pair -> pair.without().dollars()),
                pairs.stream().mapToDouble(pair -> pair.with().dollars()).sum(),
                pairs.stream().mapToDouble(pair -> pair.without().dollars()).sum(),
                pairs.size(),
                failed);
    }

    private static Estimate ratio(
            List<Pair> pairs, Clusters clusters, ToDoubleFunction<Pair> above, ToDoubleFunction<Pair> below) {
        var ratio = Ratio.of(
                pairs.stream().mapToDouble(above).toArray(),
                pairs.stream().mapToDouble(below).toArray(),
                clusters);
        return new Estimate(
                ratio.value().orElse(0),
                pairs.isEmpty() ? Optional.empty() : MeanInterval.of(ratio, Bounds.FROM_ZERO, LEVEL));
    }

    /// Whether it sends fewer tokens and costs more.
    public boolean isCostlySaving() {
        return tokens.value() < 1 && bill.value() > 1;
    }
}
