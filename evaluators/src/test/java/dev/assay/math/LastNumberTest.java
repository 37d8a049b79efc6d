package dev.assay.math;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LastNumberTest {
    private static boolean gives(String response, String answer) {
        return FinalAnswer.readings(response).stream().anyMatch(reading -> Equivalence.holds(answer, reading));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "60 + 80 = 140 miles. So Mark drove 140 miles over the 2 days.|140|2",
                "It takes Ann 45 minutes to walk 3 miles.|45|3",
                "She has 16 - 7 = 9 eggs left, sold at $2 each for $18.|18|9",
                "The discount is 20%, so you pay $80.|80|20"
            })
    void theNewNumberIsTheAnswerAndNotTheKnownOne(String response, String answer, String known) {
        assertThat(gives(response, answer)).isTrue();
        assertThat(gives(response, known)).isFalse();
    }

    @Test
    void oneOfTwoNumbersIsNotChosen() {
        assertThat(gives("Either 5 or 6", "6")).isFalse();
        assertThat(gives("Either 5 or 6", "5")).isFalse();
    }

    @Test
    void anglesInDegreesAreRadiansToo() {
        assertThat(Equivalence.holds("\\pi", "180 degrees")).isTrue();
        assertThat(Equivalence.holds("\\frac{\\pi}{2}", "180 degrees")).isFalse();
        assertThat(Equivalence.holds("90°", "\\pi/2 radians")).isTrue();
    }

    @Test
    void equationsInTwoVariablesAgreeUpToAFactor() {
        assertThat(Equivalence.holds("y = 3x - 2", "3x - y = 2")).isTrue();
        assertThat(Equivalence.holds("y = 3x - 2", "6x - 2y = 4")).isTrue();
        assertThat(Equivalence.holds("y = 3x - 2", "3x - y = 3")).isFalse();
    }

    @Test
    void theTimeOfDayHasOneNotation() {
        assertThat(Equivalence.holds("3:00 PM", "15:00")).isTrue();
        assertThat(Equivalence.holds("12:30 AM", "0:30")).isTrue();
        assertThat(Equivalence.holds("12:30 PM", "12:30")).isTrue();
        assertThat(Equivalence.holds("3:00 PM", "3:00 AM")).isFalse();
    }

    @Test
    void anAnswerInWordsIsFoundWhereItIsConcluded() {
        assertThat(WordAnswer.isGiven("\\text{no solution}", "The equation has no solutions."))
                .isTrue();
        assertThat(WordAnswer.isGiven("\\text{even}", "The function is odd, not even."))
                .isFalse();
        assertThat(WordAnswer.isGiven("Yes", "Yes, they are similar.")).isTrue();
        assertThat(WordAnswer.isGiven("No", "Yes, they are similar.")).isFalse();
        assertThat(WordAnswer.isGiven("42", "It is 42.")).isFalse();
        assertThat(WordAnswer.isGiven("\\infty", "It diverges to infinity.")).isTrue();
    }
}
