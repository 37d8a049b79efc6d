package dev.assay.math;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What an answer comes to, and how large it may be.
class AmountsTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "5 | 5",
                "5 km | 5",
                "\\frac{1}{2} | 0.5",
                "x = 7 | 7",
                "2\\pi/\\pi | 2",
                "2^{10} | 1024",
                "x | none",
                "x + 1 | none",
                "1 + x | none",
                "2x | none",
                "x \\cdot 2 | none",
                "1/x | none",
                "x/2 | none",
                "2^x | none",
                "x^2 | none",
                "\\sqrt{x} | none",
                "1, 2 | none",
                "1/0 | none",
                "Monday | none"
            })
    void anAnswerIsANumberWhereItIsOneAndHasNoVariable(String answer, String number) {
        var read = NumericAnswer.of(answer);

        assertThat(read.isPresent() ? String.valueOf(read.getAsDouble()).replaceAll("\\.0$", "") : "none")
                .isEqualTo(number);
    }

    @Test
    void aTextTooLongToReadIsComparedAsText() {
        var longOne = "1 + ".repeat(Tokenizer.MAX_LENGTH / 4) + " 1";

        assertThat(Equivalence.holds(longOne, longOne.replace("  ", " "))).isTrue();
        assertThat(Equivalence.holds(longOne, longOne + " + 1")).isFalse();
        assertThat(Equivalence.understands(longOne)).isFalse();
        assertThat(NumericAnswer.of(longOne)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "2^{1024} | 2^{1024} + 1 | false",
                "2^{1025} | 2^{1025} + 1 | false",
                "2^{2010} | 4^{1005} | true",
                "2^{2010} | 4^{1004} | false",
                "(1/2)^{2010} | (1/4)^{1005} | true",
                "10^{-3} | 0.001 | true",
                "0^{2} | 0 | true",
                "0^{-1} | 1 | false",
                "4^{0.5} | 2 | true",
                "1000000.5 | 1000001 | true",
                "1000000.5 | 1000002 | false",
                "\\sqrt{2} | 1.41421 | false",
                "\\sqrt{2} | 1.414213 | true",
                "\\sqrt{x-200} | \\sqrt{x-300} | false",
                "\\sqrt{-1-x^2} | \\sqrt{-2-x^2} | false",
                "x + y | y + x | true",
                "x + y | x + x | false",
                "x^y | y^x | false",
                "y/x | x/y | false",
                "\\frac{x^2-1}{x-1} | x+1 | true"
            })
    void exactNumbersStayExactAsLongAsTheyAreSmall(String one, String other, boolean isSame) {
        assertThat(Equivalence.holds(one, other)).isEqualTo(isSame);
    }
}
