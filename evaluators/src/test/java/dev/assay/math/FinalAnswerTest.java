package dev.assay.math;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FinalAnswerTest {
    private static boolean answers(String expected, String response) {
        return FinalAnswer.readings(response).stream().anyMatch(reading -> Equivalence.holds(expected, reading));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "x^2 = 16, so x = -4 or x = 4.|4|false",
                "x^2 = 16, so x = -4 or x = 4.|-4, 4|true",
                "2x = 8, so x = 4|4|true",
                "x = 4 and y = 2|4|false",
                "Das Auto kostet 12.500 Euro.|12500|true",
                "The tank holds 12.500 liters.|12500|false",
                "The tank holds 12.500 liters.|12.5|true",
                "Das Glas wiegt 0.125 kg und ist leer.|125|false",
                "22 in total|22|true",
                "She'll be 22 in 5 years.|5|false",
                "She'll be 22 in 5 years.|22|true",
                "Anna has 9 stickers while Ben has 6.|9|true",
                "Anna has 9 stickers while Ben has 6.|6|false",
                "The price was $80 before the discount of 25%.|80|true",
                "It takes 13 years: at the end of year 12 he breaks even.|13|true",
                "Part 2: the total is 15|15|true",
                "Roughly 15.2, which rounds to 15.|15|true",
                "The sides are in the ratio 3:4:5.|3:4:5|true",
                "The ratio simplifies from 3:12 to 1:4.|1:4|true"
            })
    void whatStandsBesideTheAnswerIsLeftOut(String response, String expected, boolean isAnswer) {
        assertThat(answers(expected, response)).isEqualTo(isAnswer);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "2|First \\boxed{1}, then \\boxed{\\frac{4}{2}}, which is not 7",
                "2|So $\\boxed 2$ it is",
                "7|\\boxed{3+4=7}",
                "72|48/2 = 24 and 48+24 = 72 clips.\\n#### 72",
                "18|She has $18 left.\\nThe answer is $18.",
                "3/4|The answer is therefore $\\frac{3}{4}$.",
                "(0,9)|The answer is \\left(0,9\\right).",
                "12|The answer is 12 because 3+9 is.",
                "5|The answer is 4. Sorry, the final answer is: 5",
                "0.5|The answer to the question is about 0.5 meters",
                "42|Answer:\\n\\n**42**",
                "x^2|Answer: x**2",
                "-54.46|The answer is -54.460.",
                "18.06|Step 1: 3*4=12. Final: 1806%",
                "1,000|That makes 1,000 in total",
                "15/8|I get 15/8 of it",
                "2.5|It takes 2 1/2 hours",
                "\\frac{3}{4}|So we have $x = \\frac{3}{4}$.",
                "\\pi|With r = 1 the area is \\(\\pi\\)",
                "7|So $x=3$ and $y=4$. The sum is 7",
                "7|x = 7",
                "\\text{Monday}|The answer is Monday.",
                "-3|we get x = -3",
                "3|in the range 5-3"
            })
    void theLastAnswerIsFound(String expected, String response) {
        assertThat(answers(expected, response.replace("\\n", "\n"))).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1|First \\boxed{1}, then \\boxed{2}",
                "9|The answer is 12 because 3+9 is.",
                "4|The answer is 4. Sorry, the final answer is: 5",
                "4|So we have $x = \\frac{3}{4}$.",
                "3|I would say 3 or rather 4",
                "7|nothing at all"
            })
    void whatWasNotTheLastWordDoesNotCount(String expected, String response) {
        assertThat(answers(expected, response)).isFalse();
    }

    @Test
    void aBlankResponseHasNoAnswer() {
        assertThat(answers("0", "")).isFalse();
        assertThat(answers("0", " \n")).isFalse();
        assertThat(answers("0", "\\boxed{}")).isFalse();
    }

    @Test
    @Tag("ci")
    void noTextTakesLong() {
        for (var part :
                List.of("answer ", "answer is ", "\\boxed{", "$", "\\(", "\\[", "9", "9,", "1/", "**", "####", "a ")) {
            var text = part.repeat(100_000 / part.length());
            Assertions.assertTimeoutPreemptively(Duration.ofMinutes(2), () -> FinalAnswer.readings(text));
        }
    }
}
