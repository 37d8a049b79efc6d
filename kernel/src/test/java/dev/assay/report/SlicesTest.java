package dev.assay.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.api.EvalRow;
import dev.assay.api.Metric;
import dev.assay.api.Outcome;
import dev.assay.api.Profile;
import dev.assay.api.Response;
import dev.assay.api.Score;
import dev.assay.api.Sizes;
import dev.assay.api.TrialKey;
import dev.assay.api.UserError;
import dev.assay.registry.Registry;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SlicesTest {
    private static final List<Metric> MEAN =
            Registry.standard().metrics(List.of("mean-score:field=f1"), Profile.STANDARD);

    private static EvalRow row(String system, int number, double f1, Map<String, Object> labels) {
        return new EvalRow(
                new TrialKey(number, system, "set", "e" + number, 0),
                "e" + number,
                new Outcome.Answered(Response.answer("r")),
                1,
                Sizes.UNKNOWN,
                List.of(Score.of("f1", f1)),
                labels);
    }

    private static Stream<EvalRow> rows() {
        return Stream.of(
                row("b", 1, 1, Map.of("depth", 100L)),
                row("a", 2, 0, Map.of("depth", 20L)),
                row("a", 3, 1, Map.of("depth", 100L)),
                row("a", 4, 1, Map.of("depth", 20L)),
                row("a", 5, 1, Map.of()));
    }

    private static Summary summary(List<String> systems, List<String> labels) {
        var fold = new RowFold(systems, MEAN, labels);
        rows().forEach(fold::add);
        return fold.summary();
    }

    @Test
    void everyValueOfALabelHasItsOwnNumbersInOrder() {
        var summary = summary(List.of("a", "b"), List.of("depth"));

        assertThat(summary.systems().keySet()).containsExactly("a · 20", "a · 100", "a · –", "b · 100");
    }

    @Test
    void anUnknownLabelIsRefusedWithThoseThereAre() {
        assertThatThrownBy(() -> summary(List.of("a"), List.of("dept")))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("\"dept\"")
                .hasMessageContaining("there are: depth");
    }
}
