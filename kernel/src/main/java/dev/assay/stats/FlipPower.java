package dev.assay.stats;

import java.util.OptionalDouble;
import java.util.function.DoublePredicate;

/// The smallest share of cases that must flip from tie to win, exactly by the trinomial law.
///
/// Cases are also won and lost without an effect, and those flips are noise: half of the wins and losses
/// together each (and a quarter of a flip, since few flips understate their rate), or the smaller of the
/// two where the sign test says that they differ. Where nothing flipped, a tenth of a flip is taken.
final class FlipPower {
    /// Beyond this many clusters the count of flips is as good as normal.
    private static final int MOST_EXACT = 2_000;

    /// What is taken for noise to either side where no case flipped: one in ten flips stays unseen in ten cases in
    /// a third of all samples. `bench trust` measures the power that this gives.
    private static final double UNSEEN = 0.1;

    private final int clusters;
    private final double noise;
    private final int[] fewestWins;

    private FlipPower(int clusters, double noise, int[] fewestWins) {
        this.clusters = clusters;
        this.noise = noise;
        this.fewestWins = fewestWins;
    }

    /// In the units of the score: the share of cases times what a flip is worth.
    static OptionalDouble of(Paired paired, Flips.Cost cost, Design design) {
        var delta = paired.delta();
        int n = delta.clusters();
        int wins = 0;
        int losses = 0;
        double size = 0;
        for (int cluster = 0; cluster < n; cluster++) {
            double value = delta.clusterValue(cluster);
            wins += value > 0 ? 1 : 0;
            losses += value < 0 ? 1 : 0;
            size += Math.abs(value);
        }
        double worth = wins + losses == 0 ? paired.range() : size / (wins + losses);
        double noise = noise(wins, losses, design.alpha()) / n;
        var share = n > MOST_EXACT
                ? normal(n, noise, cost, design)
                : new FlipPower(n, noise, fewestWins(n, cost, design.alpha())).smallest(design.power());
        return share.isPresent() ? OptionalDouble.of(share.getAsDouble() * worth) : share;
    }

    private static double noise(int wins, int losses, double alpha) {
        if (wins + losses == 0) {
            return UNSEEN;
        }
        return new SignTest(wins, losses).pValue() < alpha ? Math.min(wins, losses) : (wins + losses + 0.5) / 2;
    }

    /// For each number of cases that differ, the fewest wins among them that are found; one more than there
    /// are where none suffices.
    private static int[] fewestWins(int n, Flips.Cost cost, double alpha) {
        var fewest = new int[n + 1];
        for (int differing = 0; differing <= n; differing++) {
            int low = differing / 2 + 1;
            int high = differing + 1;
            while (low < high) {
                int middle = (low + high) / 2;
                if (isFound(middle, differing, cost, alpha)) {
                    high = middle;
                } else {
                    low = middle + 1;
                }
            }
            fewest[differing] = high;
        }
        return fewest;
    }

    private static boolean isFound(int wins, int differing, Flips.Cost cost, double alpha) {
        double t = (2 * wins - differing) / Math.sqrt(differing);
        return cost.adjusted(new SignTest(wins, differing - wins).pValue(), t) < alpha;
    }

    private OptionalDouble smallest(double power) {
        double most = 1 - 2 * noise;
        return power(most) < power ? OptionalDouble.empty() : OptionalDouble.of(least(most, e -> power(e) >= power));
    }

    private static double least(double most, DoublePredicate suffices) {
        double low = 0;
        double high = most;
        for (int i = 0; i < 30; i++) {
            double middle = (low + high) / 2;
            if (suffices.test(middle)) {
                high = middle;
            } else {
                low = middle;
            }
        }
        return high;
    }

    /// Chance that the effect is found: Σ over the number that differ of P(so many) · P(enough of them
    /// wins).
    private double power(double effect) {
        double differ = Math.min(1, 2 * noise + effect);
        double winning = differ == 0 ? 0 : (noise + effect) / differ;
        double power = 0;
        for (int differing = 1; differing <= clusters; differing++) {
            if (fewestWins[differing] <= differing) {
                double chance = Binomial.exactly(differing, clusters, differ);
                power += chance < 1e-12 ? 0 : chance * Binomial.atLeast(fewestWins[differing], differing, winning);
            }
        }
        return power;
    }

    private static OptionalDouble normal(int n, double noise, Flips.Cost cost, Design design) {
        var distance = ShiftPower.distance(n, n, cost, design);
        if (distance.isEmpty()) {
            return distance;
        }
        return OptionalDouble.of(least(
                1 - 2 * noise,
                effect -> effect >= distance.getAsDouble() * Math.sqrt((2 * noise + effect - effect * effect) / n)));
    }
}
