package dev.assay.overlap;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.api.Response;
import dev.assay.api.Score;
import dev.assay.evaluator.Scores;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VerbatimFidelityTest {
    private static final VerbatimFidelity EVALUATOR = new VerbatimFidelity();

    @ParameterizedTest
    @CsvSource({
        "a b c d, a c, 1.0",
        "a b c d, a x, 0.5",
        "a b c d, d a b c, 0.75",
        "a b c d, a a, 0.5",
        "a b c d, A, 0.0"
    })
    void linesCountWhereTheyAreUnchangedAndInOrder(String input, String output, double fidelity) {
        assertThat(Scores.of(EVALUATOR, lines(input), Map.of(), Response.context(lines(output))))
                .containsEntry("verbatim_fidelity", fidelity);
    }

    private static String lines(String words) {
        return words.replace(' ', '\n');
    }

    @Test
    void blankLinesCountForNothing() {
        assertThat(Scores.of(EVALUATOR, "a\nb", Map.of(), Response.context("\n a\n \nb\n")))
                .containsEntry("verbatim_fidelity", 0.5);
    }

    @Test
    void aCarriageReturnIsPartOfItsLine() {
        assertThat(Scores.of(EVALUATOR, "a\r\nb", Map.of(), Response.context("a\nb")))
                .containsEntry("verbatim_fidelity", 0.5);
    }

    @Test
    void anEmptyOutputIsUnscored() {
        assertThat(Scores.all(EVALUATOR, "a", Map.of(), Response.context(" \n")))
                .containsExactly(new Score.Unscored("verbatim_fidelity", "the output is empty"));
    }
}
