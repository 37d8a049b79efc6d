package dev.assay.math;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Where a response says what its answer is; `-` where it does not, and `//` ends a line.
class StatedAnswerTest {
    private static Optional<String> read(String kind, String text) {
        var response = text.replace(" // ", "\n");
        return switch (kind) {
            case "stated" -> StatedAnswer.stated(response);
            case "field" -> StatedAnswer.field(response);
            case "mark" -> StatedAnswer.marked(response);
            case "box" -> StatedAnswer.boxed(response);
            case "point" -> StatedAnswer.pointedOut(response);
            default -> throw new IllegalArgumentException(kind);
        };
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "stated | The answer is 5. Then more. | 5",
                "stated | The answer is 5. The answer is 6. | 6",
                "stated | The answer is not 5. | -",
                "stated | The answer is 5. Wait, it is 6. | -",
                "stated | The answer is | -",
                "stated | The final answer to this: 12; or so | 12; or so",
                "stated | The answer is 12; thus it ends | 12",
                "stated | nothing | -",
                "field | {\"answer\": \"12\"} | 12",
                "field | {\"answer\": 12, \"b\": 3} | 12",
                "field | {\"answer\": 1} {\"final_answer\": 2} | 2",
                "field | {\"b\": 3} | -",
                "mark | so #### 12 | 12",
                "mark | so #### // 13 // 14 | 13",
                "mark | #### 1 #### 2 | 2",
                "mark | none | -",
                "mark | #### | -",
                "box | \\boxed{5} | 5",
                "box | \\boxed{\\frac{1}{2}} and | \\frac{1}{2}",
                "box | \\boxed{1} then \\boxed{2} | 2",
                "box | \\boxed 7 it is | 7",
                "box | \\boxed{5 | 5",
                "box | \\fbox{x} | x",
                "box | \\boxedx{5} | -",
                "point | Thus 12 is the answer. | 12",
                "point | 12 is the answer. No, 13 is the final answer. | 13",
                "point | 12 is the wrong answer. | -",
                "point | Bob is the answer. | -"
            })
    void answersAreAnnounced(String kind, String text, String answer) {
        assertThat(read(kind, text).orElse("-").strip()).isEqualTo(answer);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "yes | Yes, they are. | true",
                "yes | I think so. Yes. | true",
                "yes | They say yes to it. | false",
                "no | Yes. It is no joke. | false",
                "true | That is it: true | false",
                "true | True | true",
                "no solution | There are no solutions. | true",
                "no solution | It is the empty set. | true",
                "no solution | x = 3 | false",
                "\\emptyset | There is no solution. | true",
                "DNE | The limit does not exist. | true",
                "does not exist | DNE | true",
                "infinitely many solutions | There are infinitely many. | true",
                "\\infty | It goes to infinity. | true",
                "infinity | It goes to \\infty. | false",
                "\\infty | It is finite. | false",
                "Monday | It is Monday. It rains. | false",
                "Monday | It rains. It is Monday. | true",
                "May 5 | It is on May 5. | true",
                "room 5 | It is room 5. | false",
                "x | It is x. | false",
                "5 | five | false",
                "**even** | The function is even. | true",
                "\\text{even} | The function is not even. | false"
            })
    void answersInWordsStandAtOneEnd(String answer, String response, boolean isGiven) {
        assertThat(WordAnswer.isGiven(answer, response)).isEqualTo(isGiven);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "In total he ran 45 km in 3 days. | 45 | true",
                "In total he ran 45 km in 3 days. | 3 | false",
                "30 liters for 500 km | 30 | true",
                "It used 30 liters for 500 km. | 500 | false",
                "It costs $10 for 50 minutes. | 10 | true",
                "It costs $10 for 50 minutes. | 50 | false",
                "He walked for 50 minutes. | 50 | true",
                "He sold 10 apples over 50 minutes. | 50 | true",
                "It takes 45 minutes to walk 3 miles. | 45 | true",
                "He saw the 5 cats and got 7. | 7 | true",
                "He got 7 from the 5 cats. | 7 | true",
                "He got 7 from the 5 cats. | 5 | false",
                "He saw the 5 cats. | 5 | true",
                "4 × 16 = $64 for 16 glasses. | 64 | true",
                "4 × 16 = $64 for 16 glasses. | 16 | false",
                "60 + 80 = 140. So he drove 140 miles with 2 cars. | 140 | true",
                "60 + 80 = 140. So he drove 140 miles with 2 cars. | 2 | false",
                "60 + 80 = 140. So he needs 2 days. | 2 | true",
                "2 + 3 = 5 and 5 × 4 = 20. It is 20 in 3 rows. | 20 | true",
                "2 + 3 = 5 and 5 × 4 = 20. It is 20 in 3 rows. | 3 | false",
                "It was 3. Then it was 4 | 4 | true",
                "It was 3 or 4 | 4 | false",
                "It is 5 by 6 | 6 | false",
                "It was 1,200 + 50 = 1,250 so 1250 for 3 people | 1250 | true"
            })
    void oneNumberOfALastSentenceCounts(String response, String expected, boolean isAnswer) {
        assertThat(FinalAnswer.readings(response).stream().anyMatch(reading -> Equivalence.holds(expected, reading)))
                .isEqualTo(isAnswer);
    }
}
