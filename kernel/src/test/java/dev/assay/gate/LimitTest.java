package dev.assay.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.api.Interval;
import dev.assay.api.MetricValue;
import dev.assay.api.UserError;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class LimitTest {
    private static MetricValue measured(double value, double low, double high) {
        return new MetricValue.Measured("f1", value, 30, 0, Optional.of(new Interval(low, high, 0.95, "wilson")));
    }

    private static GateVerdict verdict(String words, Limit.Side side, MetricValue value, MetricValue worst) {
        return Limit.parse(words, side).judge("mine", value, Optional.of(worst)).verdict();
    }

    private static GateVerdict atLeast(String words, MetricValue value) {
        return verdict(words, Limit.Side.AT_LEAST, value, value);
    }

    @Test
    void theWholeIntervalAboveALowerLimitPasses() {
        assertThat(atLeast("f1=0.8", measured(0.9, 0.8, 0.95))).isEqualTo(GateVerdict.PASS);
    }

    @Test
    void aMeanAboveTheLimitWithAnIntervalThatHoldsItIsUndecided() {
        assertThat(atLeast("f1=0.8", measured(0.9, 0.79, 0.95))).isEqualTo(GateVerdict.UNDECIDED);
    }

    @Test
    void theWholeIntervalBelowALowerLimitFails() {
        assertThat(atLeast("f1=0.8", measured(0.5, 0.4, 0.79))).isEqualTo(GateVerdict.FAIL);
    }

    @Test
    void anUpperLimitIsTheOtherWayRound() {
        var few = measured(0.01, 0, 0.02);
        var many = measured(0.2, 0.1, 0.3);
        assertThat(verdict("failures=0.05", Limit.Side.AT_MOST, few, few)).isEqualTo(GateVerdict.PASS);
        assertThat(verdict("failures=0.05", Limit.Side.AT_MOST, many, many)).isEqualTo(GateVerdict.FAIL);
    }

    @Test
    void failedTrialsKeepALowerLimitFromPassing() {
        assertThat(verdict("f1=0.8", Limit.Side.AT_LEAST, measured(1, 0.9, 1), measured(0.5, 0.4, 0.6)))
                .isEqualTo(GateVerdict.UNDECIDED);
    }

    @Test
    void noIntervalIsUndecided() {
        var one = new MetricValue.Measured("f1", 1, 1);
        assertThat(atLeast("f1=0.8", one)).isEqualTo(GateVerdict.UNDECIDED);
    }

    @Test
    void wordsThatAreNoLimitAreRefusedWithAnExample() {
        for (var words : new String[] {"f1", "f1=", "=0.5", "f1=high", "f1=NaN"}) {
            assertThatThrownBy(() -> Limit.parse(words, Limit.Side.AT_LEAST))
                    .isInstanceOf(UserError.class)
                    .hasMessageContaining("f1=0.8");
        }
    }
}
