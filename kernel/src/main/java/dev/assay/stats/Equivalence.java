package dev.assay.stats;

/// Two one-sided tests (Schuirmann 1987): is the mean difference surely within ± margin?
///
/// Where each case stands alone and is won, lost or tied, the tests are exact ([TiesTest]); elsewhere they
/// hold for every distribution within the range of the score ([Betting]). Neither trusts a spread that few
/// cases show: ties alone need so many clusters that a loss of the whole margin would have shown in one of
/// them with a chance of 1 − α, which is 59 for a margin of 0.05. Where the range of a score is not known,
/// the range seen stands for it, and 59 clusters are the least.
///
/// @param pAboveLower p-value of "the difference is −margin or less"
/// @param pBelowUpper p-value of "the difference is +margin or more"
public record Equivalence(double margin, double pAboveLower, double pBelowUpper, double alpha) {
    /// Beyond this many cases the exact test takes longer than it is worth.
    private static final int MOST_EXACT = 400;

    /// In the units of the score.
    public static Equivalence test(Paired paired, double margin, double alpha) {
        if (!(margin > 0)) {
            throw new IllegalArgumentException("the margin of equivalence must be above 0, got " + margin);
        }
        double range = paired.range();
        if (margin >= range) {
            return new Equivalence(margin, 0, 0, alpha);
        }
        if (paired.count() <= MOST_EXACT && paired.isThreeWay() && paired.isWonByAll(range)) {
            var ties = new TiesTest(paired.count(), margin / range);
            return new Equivalence(
                    margin,
                    ties.pAboveLower(paired.wins(), paired.losses()),
                    ties.pAboveLower(paired.losses(), paired.wins()),
                    alpha);
        }
        if (!paired.bounds().isFinite() && paired.delta().clusters() < MeanInterval.ENOUGH_TIES) {
            return new Equivalence(margin, 1, 1, alpha);
        }
        var betting = Betting.on(paired.delta(), new Bounds(-range, range));
        return new Equivalence(margin, betting.pAbove(-margin), betting.pBelow(margin), alpha);
    }

    public boolean holds() {
        return Math.max(pAboveLower, pBelowUpper) < alpha;
    }
}
