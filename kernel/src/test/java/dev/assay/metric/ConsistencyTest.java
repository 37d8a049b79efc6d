package dev.assay.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.api.EvalRow;
import dev.assay.api.MetricValue;
import dev.assay.api.Outcome;
import dev.assay.api.Response;
import dev.assay.api.Score;
import dev.assay.api.Sizes;
import dev.assay.api.TrialKey;
import dev.assay.report.Numbers;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ConsistencyTest {
    private static EvalRow row(String example, int repeat, double score) {
        return new EvalRow(
                new TrialKey(0, "s", "d", example, repeat),
                example,
                new Outcome.Answered(Response.answer("")),
                0,
                Sizes.UNKNOWN,
                List.of(Score.of("f1", score)),
                Map.of());
    }

    private static EvalRow failed(String example, int repeat) {
        return new EvalRow(
                new TrialKey(0, "s", "d", example, repeat),
                example,
                new Outcome.Failed("crash", ""),
                0,
                Sizes.UNKNOWN,
                List.of(),
                Map.of());
    }

    @Test
    void passAtKIsOneOfKAndPassToTheKIsAllOfThem() {
        // One example passes 2 of 2, one 1 of 2, one 0 of 2: a failed repeat did not pass.
        var values = Rows.fold(
                new Consistency(0.5, "f1"),
                row("a", 0, 1),
                row("a", 1, 0.9),
                row("b", 0, 1),
                row("b", 1, 0.2),
                row("c", 0, 0),
                failed("c", 1));
        assertThat(values)
                .extracting(MetricValue::name)
                .containsExactly(
                        "pass@1[f1>=0.5]",
                        "pass@2[f1>=0.5]",
                        "pass^2[f1>=0.5]",
                        "always_pass[f1>=0.5]",
                        "sometimes_pass[f1>=0.5]",
                        "never_pass[f1>=0.5]");
        assertThat(values.stream().map(MetricValue.Measured.class::cast).map(MetricValue.Measured::value))
                .usingElementComparator((a, b) -> Math.abs(a - b) < 1e-12 ? 0 : Double.compare(a, b))
                .containsExactly(0.5, 2 / 3.0, 1 / 3.0, 1 / 3.0, 1 / 3.0, 1 / 3.0);
    }

    @Test
    void withoutRepeatsThereIsNothingToSay() {
        assertThat(Rows.fold(new Consistency(0.5, "f1"), row("a", 0, 1)).getFirst())
                .isInstanceOf(MetricValue.Absent.class);
    }

    @Test
    void aMeanSaysWhatFailuresAsZeroWouldMakeOfIt() {
        var mean = (MetricValue.Measured)
                Rows.fold(new MeanScore("f1"), row("a", 0, 1), row("b", 0, 1), failed("c", 0), failed("d", 0))
                        .getFirst();
        assertThat(mean.value()).isEqualTo(1);
        assertThat(mean.evidence().failed()).isEqualTo(2);
        assertThat(mean.evidence().clusters()).hasValue(2);
        assertThat(mean.evidence().failuresAsZero().orElseThrow()).isCloseTo(0.5, within(1e-12));
        assertThat(Numbers.withInterval(mean)).endsWith("(0.500 with 2 failed as 0)");
    }
}
