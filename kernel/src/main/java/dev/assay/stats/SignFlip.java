package dev.assay.stats;

import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;

/// The paired permutation test: under "no difference" each cluster's differences might as well have the
/// other sign. All scores of a cluster flip together, so their correlation is kept.
///
/// @param draws how many random flips stand for all of them where there are too many to try
public record SignFlip(int draws, long seed) {
    /// Up to so many clusters that differ, every flip is tried.
    static final int MAX_EXACT = 16;

    /// More clusters than this flip in blocks. Flipping blocks is a choice among the flips, made without
    /// a look at the values, so the test keeps its level.
    static final int MOST_UNITS = 2_000;

    public SignFlip {
        if (draws < 100) {
            throw new IllegalArgumentException("a permutation test needs at least 100 draws, got " + draws);
        }
    }

    /// Two-sided p-value of "the mean difference is zero". Never 0, and 1 where nothing differs.
    public double pValue(Sample differences) {
        var nothing = Sample.of(new double[differences.size()], differences.clusters());
        return of(List.of(Paired.of(differences, nothing))).raw(0);
    }

    /// One or several scores under the same flips.
    Flips of(List<Paired> scores) {
        var sums = units(scores);
        var observed = new double[scores.size()];
        for (int score = 0; score < observed.length; score++) {
            observed[score] = standardize(sums, score);
        }
        return sums.length <= MAX_EXACT ? all(sums, observed) : drawn(sums, observed);
    }

    /// Unit → score → sum of differences; clusters in which no score differs cannot flip and are left out.
    private static double[][] units(List<Paired> scores) {
        var byName = new TreeMap<Integer, double[]>();
        for (int score = 0; score < scores.size(); score++) {
            var sums = scores.get(score).delta().above();
            for (int cluster = 0; cluster < sums.length; cluster++) {
                if (sums[cluster] != 0) {
                    byName.computeIfAbsent(scores.get(score).clusters().name(cluster), _ -> new double[scores.size()])[
                                    score] =
                            sums[cluster];
                }
            }
        }
        var units = byName.values().toArray(double[][]::new);
        return units.length <= MOST_UNITS ? units : blocks(units);
    }

    private static double[][] blocks(double[][] units) {
        var blocks = new double[MOST_UNITS][units[0].length];
        for (int unit = 0; unit < units.length; unit++) {
            var block = blocks[unit % MOST_UNITS];
            for (int score = 0; score < block.length; score++) {
                block[score] += units[unit][score];
            }
        }
        return blocks;
    }

    /// Divides a score's sums by the root of their squares, so that scores of every scale compare.
    ///
    /// @return the size of their total: T
    private static double standardize(double[][] sums, int score) {
        double total = 0;
        double squares = 0;
        for (var unit : sums) {
            total += unit[score];
            squares += unit[score] * unit[score];
        }
        if (squares == 0) {
            return 0;
        }
        for (var unit : sums) {
            unit[score] /= Math.sqrt(squares);
        }
        return Math.abs(total) / Math.sqrt(squares);
    }

    /// The first unit keeps its sign: turning all of them round changes no T.
    private static Flips all(double[][] sums, double[] observed) {
        int patterns = 1 << Math.max(0, sums.length - 1);
        var t = new double[observed.length][patterns];
        var totals = new double[observed.length];
        for (int pattern = 0; pattern < patterns; pattern++) {
            Arrays.fill(totals, 0);
            for (int unit = 0; unit < sums.length; unit++) {
                add(totals, sums[unit], (pattern >>> unit & 1) == 0 ? 1 : -1);
            }
            keep(t, pattern, totals);
        }
        return new Flips(observed, t, 0);
    }

    private Flips drawn(double[][] sums, double[] observed) {
        var random = Bootstrap.generator(seed);
        var t = new double[observed.length][draws];
        var totals = new double[observed.length];
        for (int draw = 0; draw < draws; draw++) {
            Arrays.fill(totals, 0);
            long signs = 0;
            for (int unit = 0; unit < sums.length; unit++) {
                signs = unit % Long.SIZE == 0 ? random.nextLong() : signs >>> 1;
                add(totals, sums[unit], 1 - 2 * (int) (signs & 1));
            }
            keep(t, draw, totals);
        }
        return new Flips(observed, t, 1);
    }

    private static void add(double[] totals, double[] unit, int sign) {
        for (int score = 0; score < totals.length; score++) {
            totals[score] += sign * unit[score];
        }
    }

    private static void keep(double[][] t, int at, double[] totals) {
        for (int score = 0; score < totals.length; score++) {
            t[score][at] = Math.abs(totals[score]);
        }
    }
}
