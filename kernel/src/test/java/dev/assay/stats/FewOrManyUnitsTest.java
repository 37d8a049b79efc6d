package dev.assay.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.offset;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/// The rules at their borders: clusters so few that all flips are tried, units so many that they flip in blocks, and
/// values on the edge of what a rule asks for.
class FewOrManyUnitsTest {
    private static Design design(double alpha) {
        return new Design(alpha, 0.8, 0.05, 2000, 1);
    }

    private static double[] normal(int n, long seed) {
        var random = new Random(seed);
        var values = new double[n];
        Arrays.setAll(values, _ -> random.nextGaussian());
        return values;
    }

    private static List<Paired> against0(double[]... scores) {
        return Arrays.stream(scores)
                .map(values -> Paired.of(Sample.of(values), Sample.of(new double[values.length])))
                .toList();
    }

    @Test
    void noEffectIsFoundWhereTheSmallestPValueIsNotBelowAlpha() {
        // Five clusters have 2⁴ flips up to the sign, so no p is below 1/16; six have 1/32.
        assertThat(PairedComparison.smallestDetectable(against0(normal(5, 1)), 0, design(0.05)))
                .isEmpty();
        assertThat(PairedComparison.smallestDetectable(against0(normal(6, 1)), 0, design(0.05)))
                .isPresent();
        assertThat(PairedComparison.smallestDetectable(against0(normal(6, 1)), 0, design(1 / 32.0)))
                .isEmpty();
    }

    @Test
    void theSmallestEffectOfAFewClustersIsTheOneThatIsPublished() {
        assertThat(new double[] {smallest(6), smallest(7), smallest(8), smallest(9)})
                .containsExactly(
                        new double[] {2.156463168832, 1.244544270050, 1.064908848328, 0.816575700020}, offset(1e-9));
    }

    private static double smallest(int clusters) {
        return PairedComparison.smallestDetectable(against0(normal(clusters, clusters)), 0, design(0.05))
                .orElseThrow();
    }

    @Test
    void anotherScoreCostsPowerUnlessItIsTheSame() {
        var one = normal(30, 3);
        var other = normal(30, 4);
        double alone = PairedComparison.smallestDetectable(against0(one), 0, design(0.05))
                .orElseThrow();
        double twice = PairedComparison.smallestDetectable(against0(one, one), 0, design(0.05))
                .orElseThrow();
        double two = PairedComparison.smallestDetectable(against0(one, other), 0, design(0.05))
                .orElseThrow();
        assertThat(twice).isEqualTo(alone);
        assertThat(two).isGreaterThan(alone * 1.05).isLessThan(alone * 1.4);
    }

    @Test
    void unitsBeyondTwoThousandFlipInBlocks() {
        // Unit i and unit i + 2,000 are one block: equal values count double, opposite ones vanish.
        var half = normal(2000, 5);
        var equal = new double[4000];
        var opposite = new double[4000];
        for (int i = 0; i < 4000; i++) {
            equal[i] = half[i % 2000];
            opposite[i] = i < 2000 ? half[i] : -half[i - 2000];
        }
        var flips = new SignFlip(500, 7);
        assertThat(flips.pValue(Sample.of(equal))).isEqualTo(flips.pValue(Sample.of(half)));
        assertThat(flips.pValue(Sample.of(opposite))).isEqualTo(1);
        assertThat(flips.pValue(Sample.of(half))).isStrictlyBetween(0.0, 1.0);
    }

    @Test
    void adjustedPValuesStepDownFromTheLargestT() {
        // Of 2⁷ flips up to the sign, each score's own pattern reaches √8, so the largest T is reached by 3. Seven of
        // eight
        // equal signs reach 6/√8: 9 flips for each of the two scores that remain, none of them shared.
        var sure = new double[] {1, 1, 1, 1, 1, 1, 1, 1};
        var even = new double[] {1, -1, 1, -1, 1, -1, 1, -1};
        var odd = new double[] {1, 1, 1, 1, 1, 1, 1, -1};
        var adjusted = PairedComparison.adjustedPValues(against0(even, sure, odd), design(0.05));
        assertThat(adjusted[1]).isCloseTo(3 / 128.0, offset(1e-12));
        assertThat(adjusted[2]).isCloseTo(18 / 128.0, offset(1e-12));
        assertThat(adjusted[0]).isEqualTo(1);
        var family = PairedComparison.family(against0(even, sure, odd), design(0.05));
        assertThat(family).extracting(PairedComparison::pValue).containsExactly(adjusted[0], adjusted[1], adjusted[2]);
    }

    @Test
    void aPValueOfExactlyAlphaDecidesNothing() {
        var six = new double[] {1, 1, 1, 1, 1, 1};
        assertThat(verdict(six, 1 / 32.0)).isEqualTo(PairedComparison.Verdict.UNDECIDED);
        assertThat(verdict(six, 1 / 31.0)).isEqualTo(PairedComparison.Verdict.BETTER);
        assertThat(verdict(new double[] {-1, -1, -1, -1, -1, -1}, 0.05)).isEqualTo(PairedComparison.Verdict.WORSE);
    }

    private static PairedComparison.Verdict verdict(double[] values, double alpha) {
        return PairedComparison.family(against0(values), design(alpha))
                .getFirst()
                .verdict();
    }

    @Test
    void theIntervalOfASureDifferenceEndsAtZero() {
        var sure = PairedComparison.family(against0(new double[] {3, 1.5, 1, 2, 0.5, 1.2, 0.7, 9}), design(0.05))
                .getFirst();
        assertThat(sure.rawPValue()).isEqualTo(1 / 128.0);
        assertThat(sure.interval().orElseThrow().low()).isGreaterThanOrEqualTo(0);
        var unsure = PairedComparison.family(against0(new double[] {3, 1.5, 1, 2, -0.5, 1.2, -2, 9}), design(0.05))
                .getFirst();
        assertThat(unsure.interval().orElseThrow().low()).isLessThanOrEqualTo(0);
        assertThat(unsure.interval().orElseThrow().high()).isGreaterThan(0);
    }

    @Test
    void aMarginAsWideAsTheRangeHoldsAndAnUnknownRangeNeeds59Clusters() {
        var paired = against0(new double[] {1, 0, 1, 0, 1, 0}).getFirst();
        var wide = Equivalence.test(paired, 1, 0.05);
        assertThat(wide.pAboveLower()).isZero();
        assertThat(wide.pBelowUpper()).isZero();
        assertThat(wide.holds()).isTrue();
        var few = Equivalence.test(against0(normal(58, 9)).getFirst(), 0.5, 0.05);
        assertThat(few.pAboveLower()).isEqualTo(1);
        assertThat(few.pBelowUpper()).isEqualTo(1);
        var enough = Equivalence.test(against0(normal(59, 9)).getFirst(), 0.5, 0.05);
        assertThat(enough.pAboveLower()).isLessThan(1);
        assertThatThrownBy(() -> Equivalence.test(paired, 0, 0.05)).hasMessageContaining("above 0");
    }

    @Test
    void aPValueOfExactlyAlphaIsNoEquivalence() {
        assertThat(new Equivalence(0.1, 0.05, 0.01, 0.05).holds()).isFalse();
        assertThat(new Equivalence(0.1, 0.049, 0.01, 0.05).holds()).isTrue();
    }

    @Test
    void clustersLieWithinARangeWhenEachOfThemDoes() {
        var ratio = Ratio.of(new double[] {1, 5}, new double[] {5, 10}, Clusters.none(2));
        assertThat(ratio.isWithin(0.2, 0.5)).isTrue();
        assertThat(ratio.isWithin(0.21, 0.5)).isFalse();
        assertThat(ratio.isWithin(0.2, 0.49)).isFalse();
    }

    @Test
    void anUnknownRangeIsTheNarrowestThatFits() {
        assertThat(Bounds.seenIn(Sample.of(new double[] {0, 1}))).isEqualTo(Bounds.UNIT);
        assertThat(Bounds.seenIn(Sample.of(new double[] {0, 1.5}))).isEqualTo(Bounds.FROM_ZERO);
        assertThat(Bounds.seenIn(Sample.of(new double[] {-0.1, 1}))).isEqualTo(Bounds.NONE);
    }

    @Test
    void theUsualDesignIsFivePercentAndEightyOfPower() {
        assertThat(Design.withMargin(0.02)).isEqualTo(new Design(0.05, 0.8, 0.02, 10_000, 20_260_101));
    }

    @Test
    void allOfKAnswersPassAsOftenAsTheyCanBeDrawn() {
        // C(3, 2) / C(5, 2) = 3 / 10, and four of three passes cannot be drawn.
        assertThat(PassAtK.ofAll(5, 3, 2)).isCloseTo(0.3, offset(1e-15));
        assertThat(PassAtK.ofAll(5, 3, 4)).isZero();
        assertThat(PassAtK.ofAll(5, 5, 5)).isEqualTo(1);
    }

    @Test
    void eachPairNeedsAWeight() {
        var two = Sample.of(new double[] {1, 2});
        assertThatThrownBy(() -> Paired.of(two, two, new double[] {1})).hasMessageContaining("2 pairs but 1 weights");
        var weighted = Paired.of(two, Sample.of(new double[] {0, 0}), new double[] {3, 1});
        assertThat(weighted.meanA()).isEqualTo(1.25);
    }

    @Test
    void theIncompleteBetaHasItsClosedForms() {
        // I_x(a, 1) = x^a and I_x(1/2, 1/2) = 2/π · arcsin √x.
        assertThat(IncompleteBeta.regularized(0.3, 0.25, 1)).isCloseTo(Math.pow(0.3, 0.25), offset(1e-12));
        assertThat(IncompleteBeta.regularized(0.9, 0.25, 1)).isCloseTo(Math.pow(0.9, 0.25), offset(1e-12));
        assertThat(IncompleteBeta.regularized(0.3, 0.5, 0.5))
                .isCloseTo(2 / Math.PI * Math.asin(Math.sqrt(0.3)), offset(1e-12));
        assertThat(IncompleteBeta.regularized(0, 2, 3)).isZero();
        assertThat(IncompleteBeta.regularized(1, 2, 3)).isEqualTo(1);
    }

    @Test
    void whatIsSureHappensEachTimeAndWhatCannotBeNever() {
        assertThat(Binomial.exactly(0, 5, 0)).isEqualTo(1);
        assertThat(Binomial.exactly(1, 5, 0)).isZero();
        assertThat(Binomial.exactly(5, 5, 1)).isEqualTo(1);
        assertThat(Binomial.exactly(0, 5, 1)).isZero();
        assertThat(Binomial.atMost(5, 5, 0.3)).isEqualTo(1);
    }
}
