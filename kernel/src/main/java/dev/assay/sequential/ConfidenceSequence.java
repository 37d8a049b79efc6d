package dev.assay.sequential;

import dev.assay.api.Interval;
import dev.assay.stats.PairedComparison.Verdict;
import java.util.ArrayList;
import java.util.List;

/// Intervals of a mean difference that hold at every look at once: the chance that the true difference is ever
/// outside is at most α, however often one looks and whenever one stops.
///
/// To test "the difference is θ or less" a capital of 1 bets on every cluster: it is multiplied by 1 + λ·(x − θ).
/// Where θ is the truth, the capital is not expected to grow, so it ever reaches 2/α with a chance of at most α/2
/// (Ville 1939; Waudby-Smith and Ramdas 2024). The size of a bet depends on earlier clusters alone. Most of the
/// capital bets as if the difference were the planned effect; the rest as if it were twice, four and eight times that.
///
/// A cluster counts with its sum over the size of the largest cluster of the dataset, which is known before the run.
/// Not thread-safe.
public final class ConfidenceSequence {
    private static final double[] EFFECTS = {1, 2, 4, 8};
    private static final double[] SHARES = {0.8, 0.1, 0.05, 0.05};

    /// Of the largest bet that cannot lose everything.
    private static final double MOST = 0.95;

    private static final double FIRST_VARIANCE = 0.25;
    private static final int HALVINGS = 30;

    private final double alpha;
    private final double effect;
    private final List<Point> points = new ArrayList<>();
    private double mean;
    private double squares = FIRST_VARIANCE;

    /// A cluster: the sum of its differences and its size, both as a share of the largest size, and the spread of
    /// the clusters before it.
    private record Point(double sum, double size, double variance) {}

    /// @param alpha chance that an interval ever misses the truth
    /// @param effect the difference that is worth finding, as a share of the largest cluster where sizes differ
    public ConfidenceSequence(double alpha, double effect) {
        this.alpha = alpha;
        this.effect = effect;
    }

    /// @param sum of the differences of a cluster, each from −1 to 1, over the size of the largest cluster
    /// @param size of the cluster, over the size of the largest
    public void add(double sum, double size) {
        points.add(new Point(sum, size, squares / (points.size() + 1)));
        double before = mean;
        mean += (sum - mean) / points.size();
        squares += (sum - before) * (sum - mean);
    }

    public int clusters() {
        return points.size();
    }

    /// All differences that no look so far has ruled out.
    public Interval interval() {
        double low = border(1);
        double high = -border(-1);
        return new Interval(Math.min(low, high), Math.max(low, high), 1 - alpha, "confidence-sequence");
    }

    /// The least difference, seen from one side, that was never rejected.
    private double border(int sign) {
        double low = -1;
        double high = 1;
        for (int i = 0; i < HALVINGS; i++) {
            double middle = (low + high) / 2;
            if (rejected(middle, sign) <= points.size()) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /// After how many clusters the sequence decides, and what; looking after every cluster.
    ///
    /// @param margin differences below this do not matter
    public Stop firstDecision(double margin) {
        int better = rejected(0, 1);
        int worse = rejected(0, -1);
        int equivalent = Math.max(rejected(-margin, 1), rejected(-margin, -1));
        int first = Math.min(Math.min(better, worse), equivalent);
        if (first > points.size()) {
            return new Stop(Verdict.UNDECIDED, points.size());
        }
        return new Stop(first == better ? Verdict.BETTER : first == worse ? Verdict.WORSE : Verdict.EQUIVALENT, first);
    }

    /// @param clusters that were needed; all of them where nothing is decided
    public record Stop(Verdict verdict, int clusters) {}

    /// The number of clusters after which the capital against "the difference, seen from one side, is θ or less"
    /// first reached 2/α; more than there are where it never did.
    private int rejected(double theta, int sign) {
        var logs = new double[EFFECTS.length];
        for (int i = 0; i < points.size(); i++) {
            var point = points.get(i);
            double gain = sign * point.sum - theta * point.size;
            double capital = 0;
            for (int k = 0; k < EFFECTS.length; k++) {
                logs[k] += Math.log1p(stake(EFFECTS[k] * effect, point.variance, theta) * gain);
                capital += SHARES[k] * Math.exp(logs[k]);
            }
            if (capital >= 2 / alpha) {
                return i + 1;
            }
        }
        return points.size() + 1;
    }

    private static double stake(double expected, double variance, double theta) {
        return Math.min(expected / (variance + expected * expected), MOST / (1 + theta));
    }
}
