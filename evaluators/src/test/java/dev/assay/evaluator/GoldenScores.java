package dev.assay.evaluator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.text.GoldenRow;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Scores as golden rows have them: the same names in the same order, values within 1e-12.
public final class GoldenScores {
    private GoldenScores() {}

    public static void agree(@Nullable Object id, Map<String, Double> scores, @Nullable Object expected) {
        var wanted = GoldenRow.map(expected);
        assertThat(scores.keySet()).as("%s", id).hasSameElementsAs(wanted.keySet());
        scores.forEach((name, value) ->
                assertThat(value).as("%s %s", id, name).isCloseTo(number(wanted.get(name)), within(1e-12)));
    }

    public static double number(@Nullable Object value) {
        return value instanceof Number number ? number.doubleValue() : Double.parseDouble(String.valueOf(value));
    }
}
