package dev.assay.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.stats.PairedComparison.Tally;
import dev.assay.stats.PairedComparison.Verdict;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class PairedComparisonTest {
    private static final Design DESIGN = new Design(0.05, 0.8, 0.1, 2000, 1);

    @Test
    void aClearWinIsBetterAndItsMirrorWorse() {
        var a = Sample.of(0.9, 0.8, 0.9, 1, 0.7, 0.9, 0.8, 0.6);
        var b = Sample.of(0.4, 0.5, 0.9, 0.3, 0.2, 0.5, 0.4, 0.3);
        var comparison = compare(a, b);
        assertThat(comparison.count()).isEqualTo(8);
        assertThat(comparison.meanA()).isCloseTo(0.825, within(1e-12));
        assertThat(comparison.meanB()).isCloseTo(0.4375, within(1e-12));
        assertThat(comparison.delta()).isCloseTo(0.3875, within(1e-12));
        assertThat(comparison.tally()).isEqualTo(new Tally(7, 0, 1));
        assertThat(comparison.pValue()).isEqualTo(2 / 128.0);
        assertThat(comparison.interval().orElseThrow().low()).isPositive();
        assertThat(comparison.verdict()).isEqualTo(Verdict.BETTER);
        assertThat(compare(b, a).verdict()).isEqualTo(Verdict.WORSE);
    }

    @Test
    void fivePairsCannotBeSureHoweverFarApart() {
        // The best p of five flips is 2/32.
        var comparison = compare(Sample.of(1, 1, 1, 1, 1), Sample.of(0, 0, 0, 0, 0));
        assertThat(comparison.interval().orElseThrow().low()).isNotPositive();
        assertThat(comparison.verdict()).isEqualTo(Verdict.UNDECIDED);
        assertThat(comparison.minimumDetectableEffect()).isEmpty();
    }

    @Test
    void aSureButSmallDifferenceIsBetterAndEquivalentToo() {
        var a = new double[80];
        Arrays.setAll(a, i -> 0.02 + 0.001 * (i % 5));
        var comparison = compare(Sample.of(a), Sample.of(new double[80]));
        assertThat(comparison.verdict()).isEqualTo(Verdict.BETTER);
        assertThat(comparison.isEquivalent()).isTrue();
    }

    @Test
    void tiesAreEquivalentOnlyWhereALossOfTheMarginWouldHaveShown() {
        // 0.9²⁸ = 0.052 and 0.9²⁹ = 0.047: from 29 pairs on, a loss of 10 % would show with a chance of 95 %.
        var few = compare(Sample.of(new double[28]), Sample.of(new double[28]));
        assertThat(few.verdict()).isEqualTo(Verdict.UNDECIDED);
        var enough = compare(Sample.of(new double[29]), Sample.of(new double[29]));
        assertThat(enough.verdict()).isEqualTo(Verdict.EQUIVALENT);
        assertThat(enough.pValue()).isEqualTo(1);
        assertThat(enough.tally()).isEqualTo(new Tally(0, 0, 29));
    }

    @Test
    void tiesAloneHaveAnIntervalThatSaysHowFewTheyAre() {
        var five = compare(Sample.of(new double[5]), Sample.of(new double[5]));
        assertThat(five.interval().orElseThrow().high()).isGreaterThan(0.4);
        var hundred = compare(Sample.of(new double[100]), Sample.of(new double[100]));
        assertThat(hundred.interval().orElseThrow().high()).isBetween(0.03, 0.06);
    }

    @Test
    void noiseIsUndecidedAndSaysWhatItCouldHaveSeen() {
        var comparison = compare(
                Sample.of(1, 0, 1, 0, 1, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1),
                Sample.of(0, 1, 1, 0, 1, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1));
        assertThat(comparison.verdict()).isEqualTo(Verdict.UNDECIDED);
        assertThat(comparison.minimumDetectableEffect().orElseThrow()).isGreaterThan(0.5);
        var few = compare(Sample.of(1, 0, 1, 0, 1, 0), Sample.of(0, 1, 1, 0, 0, 1));
        assertThat(few.minimumDetectableEffect()).isEmpty();
    }

    @Test
    void repeatsOfFewExamplesDecideNothing() {
        var a = new double[60];
        Arrays.fill(a, 1);
        var labels = new int[60];
        Arrays.setAll(labels, i -> i % 3);
        var clusters = Clusters.of(labels);
        var comparison = compare(Sample.of(a, clusters), Sample.of(new double[60], clusters));
        assertThat(comparison.clusters()).isEqualTo(3);
        assertThat(comparison.pValue()).isEqualTo(2 / 8.0);
        assertThat(comparison.verdict()).isEqualTo(Verdict.UNDECIDED);
    }

    @Test
    void aCopyOfAScoreCostsNothing() {
        var a = Sample.of(1, 2, 3, 4, 5, 6, 7);
        var b = Sample.of(0, 0, 0, 0, 0, 0, 0);
        var alone = compare(a, b);
        var family = PairedComparison.family(List.of(Paired.of(a, b), Paired.of(a, b), Paired.of(a, b)), DESIGN);
        assertThat(family).allSatisfy(one -> assertThat(one.pValue()).isEqualTo(alone.rawPValue()));
    }

    @Test
    void otherScoresRaiseThePValueAndTheDetectableEffect() {
        var random = Bootstrap.generator(4);
        var scores = new ArrayList<Paired>();
        for (int score = 0; score < 10; score++) {
            scores.add(Paired.of(Sample.of(random.doubles(30, -0.1, 0.12).toArray()), Sample.of(new double[30])));
        }
        var alone = PairedComparison.family(scores.subList(0, 1), DESIGN).getFirst();
        var together = PairedComparison.family(scores, DESIGN).getFirst();
        assertThat(together.rawPValue()).isEqualTo(alone.pValue());
        assertThat(together.pValue()).isGreaterThan(alone.pValue());
        assertThat(together.minimumDetectableEffect().orElseThrow())
                .isGreaterThan(1.2 * alone.minimumDetectableEffect().orElseThrow());
    }

    @Test
    void onePairIsUndecidedAndNoPairIsNothing() {
        var comparison = compare(Sample.of(1), Sample.of(0));
        assertThat(comparison.verdict()).isEqualTo(Verdict.UNDECIDED);
        assertThat(comparison.isEquivalent()).isFalse();
        assertThat(PairedComparison.of(Sample.of(), Sample.of(), DESIGN)).isEmpty();
    }

    @Test
    void theSameSeedGivesTheSameComparison() {
        var random = Bootstrap.generator(9);
        var a = Sample.of(random.doubles(50).toArray());
        var b = Sample.of(random.doubles(50).toArray());
        assertThat(compare(a, b)).isEqualTo(compare(a, b));
    }

    private static PairedComparison compare(Sample a, Sample b) {
        return PairedComparison.of(a, b, DESIGN).orElseThrow();
    }

    /// Six of ten flips are found, and Binomial(10, 0.6732) has six or more with a chance of 0.80: enough only where
    /// nothing ever flips by itself, which ten ties do not show.
    @Test
    void tenTiesDoNotShowThatNothingFlipsByItself() {
        var ones = new double[10];
        Arrays.fill(ones, 1);
        var ties = Paired.of(Sample.of(ones), Sample.of(ones));

        assertThat(PairedComparison.smallestDetectable(List.of(ties), 0, DESIGN).orElseThrow())
                .isBetween(0.685, 0.7);
    }
}
