package dev.assay.sequential;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.api.UserError;
import dev.assay.random.SplitMix64;
import dev.assay.stats.PairedComparison.Verdict;
import org.junit.jupiter.api.Test;

final class ConfidenceSequenceTest {
    private static ConfidenceSequence flips(int clusters, double lost, double won, long seed) {
        var random = new SplitMix64(seed);
        var sequence = new ConfidenceSequence(0.05, 0.1);
        for (int i = 0; i < clusters; i++) {
            double u = random.fraction();
            sequence.add(u < lost ? -1 : u < lost + won ? 1 : 0, 1);
        }
        return sequence;
    }

    @Test
    void withoutAnExampleNothingIsRuledOut() {
        var interval = new ConfidenceSequence(0.05, 0.1).interval();
        assertThat(interval.low()).isEqualTo(-1);
        assertThat(interval.high()).isEqualTo(1);
        assertThat(interval.method()).isEqualTo("confidence-sequence");
    }

    @Test
    void aLargeDifferenceIsFoundAndItsSignIsRight() {
        assertThat(flips(200, 0.05, 0.45, 1).firstDecision(0.05).verdict()).isEqualTo(Verdict.BETTER);
        assertThat(flips(200, 0.45, 0.05, 1).firstDecision(0.05).verdict()).isEqualTo(Verdict.WORSE);
        assertThat(flips(200, 0.05, 0.45, 1).interval().low()).isBetween(0.1, 0.4);
    }

    @Test
    void tiesAloneAreEquivalentOnlyAfterManyOfThem() {
        assertThat(flips(50, 0, 0, 1).firstDecision(0.05).verdict()).isEqualTo(Verdict.UNDECIDED);
        assertThat(flips(400, 0, 0, 1).firstDecision(0.05).verdict()).isEqualTo(Verdict.EQUIVALENT);
    }

    @Test
    void equalSystemsAreSeldomCalledDifferentAlthoughEveryExampleIsLookedAt() {
        int different = 0;
        for (int world = 0; world < 400; world++) {
            var verdict = flips(500, 0.2, 0.2, world).firstDecision(0.05).verdict();
            different += verdict == Verdict.BETTER || verdict == Verdict.WORSE ? 1 : 0;
        }
        assertThat(different).isLessThanOrEqualTo(33); // 5 % and three standard errors of 400
    }

    @Test
    void laterExamplesNeverBringBackWhatWasRuledOut() {
        var found = flips(200, 0.05, 0.45, 1);
        double low = found.interval().low();
        for (int i = 0; i < 60; i++) {
            found.add(0, 1);
        }
        assertThat(found.interval().low()).isGreaterThanOrEqualTo(low);
    }

    @Test
    void examplesOfOneClusterCountOnce() {
        var alone = new ConfidenceSequence(0.05, 0.1);
        var together = new ConfidenceSequence(0.05, 0.1);
        for (int i = 0; i < 120; i++) {
            alone.add(i % 3 == 0 ? 1 : 0, 1);
        }
        for (int i = 0; i < 12; i++) {
            together.add(i % 3 == 0 ? 1 : 0, 1); // ten examples each, all alike
        }
        assertThat(together.interval().low()).isLessThan(alone.interval().low());
    }

    @Test
    void aDesignIsReadAsItIsPrinted() {
        var design = SequentialDesign.of("answer_found", 0.1, 0.02).over(4, 2.5);
        assertThat(SequentialDesign.parse(design.toString())).isEqualTo(design);
        assertThatThrownBy(() -> SequentialDesign.parse("score=a")).isInstanceOf(UserError.class);
        assertThatThrownBy(() -> SequentialDesign.of("a", 0, 0.05)).isInstanceOf(UserError.class);
    }
}
