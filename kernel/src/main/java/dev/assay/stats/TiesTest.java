package dev.assay.stats;

/// The exact test of "B loses by the margin or more" on cases that are won, lost or tied.
///
/// Outcomes are ordered by the score statistic (Tango 1998); the p-value is the chance of one as high as
/// the observed, at the margin, for the worst share of cases that differ.
///
/// @param margin of wins less losses, as a share of the cases
record TiesTest(int cases, double margin) {
    private static final int SHARES = 40;

    /// p-value of "wins less losses, as a share of the cases, is −margin or less".
    double pAboveLower(int wins, int losses) {
        double observed = statistic(wins, losses);
        if (observed <= 0) {
            return 1;
        }
        var fewestWins = new int[cases + 1];
        for (int lost = 0; lost <= cases; lost++) {
            fewestWins[lost] = fewestWins(lost, observed);
        }
        double worst = 0;
        for (int share = 0; share <= SHARES; share++) {
            // Closer together where few cases differ: there the chances change fastest.
            double step = share / (double) SHARES;
            worst = Math.max(worst, chance(fewestWins, margin + (1 - margin) / 2 * step * step));
        }
        return Math.min(1, worst);
    }

    /// So many wins make this many losses as good as the observed; one more than can be where none do.
    private int fewestWins(int lost, double observed) {
        int low = 0;
        int high = cases - lost + 1;
        while (low < high) {
            int middle = (low + high) / 2;
            if (statistic(middle, lost) >= observed - 1e-9) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return high;
    }

    /// Σ over the losses of P(so many) · P(enough wins among the rest).
    ///
    /// @param losing share of cases that are lost; `losing − margin` are won
    private double chance(int[] fewestWins, double losing) {
        double winning = Math.max(0, losing - margin);
        double chance = 0;
        for (int lost = 0; lost <= cases; lost++) {
            double soMany = fewestWins[lost] > cases - lost ? 0 : Binomial.exactly(lost, cases, losing);
            if (soMany > 1e-12) {
                chance +=
                        soMany * Binomial.atLeast(fewestWins[lost], cases - lost, Math.min(1, winning / (1 - losing)));
            }
        }
        return chance;
    }

    /// How far wins less losses lie above −margin, in standard errors at the margin: the share of losses
    /// that makes the outcome likeliest there solves 2n·p² − b·p + losses·margin·(1 + margin) = 0.
    private double statistic(int wins, int losses) {
        double b = (wins + losses) * (1 + margin) + 2 * losses * margin + 2.0 * (cases - wins - losses) * margin;
        double root = Math.sqrt(Math.max(0, b * b - 8.0 * cases * losses * margin * (1 + margin)));
        double losing = Math.max(margin, (b + root) / (4 * cases));
        return (wins - losses + cases * margin) / Math.sqrt(cases * (2 * losing - margin - margin * margin));
    }
}
