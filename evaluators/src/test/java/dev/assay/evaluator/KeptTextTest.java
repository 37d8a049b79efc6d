package dev.assay.evaluator;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KeptTextTest {
    private static boolean holds(String text, String answer) {
        return new KeptText(text, false).holds(answer);
    }

    @Test
    void theLinesBesideAnAnswerSayWhetherItIsMeant() {
        var filler = "nothing here\n".repeat(20);

        assertThat(holds(filler + "She lives in Paris.\n" + filler, "Paris")).isTrue();
        assertThat(holds("She lives in Paris.\n" + filler, "Paris")).isTrue();
        assertThat(holds(filler + "She lives in Paris.", "Paris")).isTrue();
        assertThat(holds(filler + "It is not Paris.\n" + filler, "Paris")).isFalse();
        assertThat(holds(filler + "It is not Paris.\n" + filler + "Paris it is.\n" + filler, "Paris"))
                .isTrue();
        assertThat(holds(filler, "Paris")).isFalse();
    }

    @Test
    void anAnswerOfTwoLinesIsFound() {
        assertThat(holds("one\nLudwig van\nBeethoven\ntwo\nthree", "Ludwig van Beethoven"))
                .isTrue();
        assertThat(holds("one\nLudwig van\nBeethoven\ntwo\nthree", "Ludwig van\nBeethoven"))
                .isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "pottery, camping, painting | She likes painting, camping and pottery. | true",
                "pottery, camping and painting | She likes painting, camping and pottery. | true",
                "pottery, camping | She likes camping. Her brother likes pottery. | false",
                "pottery, camping | She likes pottery, not camping. | false",
                "pottery, camping | She likes camping. | false",
                "Lisbon, Portugal | It takes place in Lisbon in Portugal. | true",
                "3, 4 | 4 of them, and 3 of those | false",
                "cats and dogs | They keep dogs and cats. | true",
                "cats and dogs | Dogs chase cats. | false",
                "£50 | It costs 50 pounds. | true",
                "£50 | It costs 500 pounds. | false",
                "O(n) | The loop is O(n log n). | false",
                "O(n) | The loop is O( n ). | true",
                "O(n^2) | The loop is O(n²). | true",
                "O(n) | The loop is O(n²). | false"
            })
    void listsAndNotationsAreReadAsAPersonReadsThem(String answer, String text, boolean isHeld) {
        assertThat(holds(text, answer)).isEqualTo(isHeld);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Mount Fuji | They climbed Mt. Fuji. | true",
                "fiftieth | the 50th time | true",
                "e-mail | send an email | true",
                "email | send an e-mail | true",
                "NASA | a launch by N.A.S.A. | true",
                "twenty-first | the 21st of them | true",
                "21st | the twenty-first of them | true",
                "31st | the twenty-first of them | false",
                "1986-2013 | from 1986 to 2013 | true",
                "from 1986 to 2013 | 1986–2013 | true",
                "1986-2013 | from 1986 and 2013 on | false",
                "120,000 miles | 120k miles | true",
                "one million | 1M users | true",
                "80 m² | 80 m2 | true",
                "80 m² | 80 square meters | true",
                "80 m² | 80 cubic meters | false",
                "5 km² | 5 square kilometers | true",
                "5 cm³ | 5 cubic centimetres | true",
                "5 ft^2 | 5 square feet | true",
                "5 in^2 | 5 square inches | true",
                "5 mi^2 | 5 square miles | true",
                "5 yd^3 | 5 cubic yards | true",
                "PhD | a Ph.D. in physics | true",
                "서울 | 본사는 서울에 있습니다. | true",
                "서울 | 본사는 부산에 있습니다. | false",
                "2008年 | 奥运会于2008年举行。 | true"
            })
    void oneThingIsWrittenInManyWays(String answer, String text, boolean isHeld) {
        assertThat(holds(text, answer)).isEqualTo(isHeld);
    }

    @Test
    void whoIsExceptedAnswersAQuestionForWhatIsNot() {
        assertThat(AnswerFoundTest.found("Who was not invited?", "Anna", "Everyone except Anna was invited."))
                .isEqualTo(1.0);
        assertThat(AnswerFoundTest.found("Who was invited?", "Anna", "Everyone except Anna was invited."))
                .isZero();
        assertThat(AnswerFoundTest.found("Who did not come?", "Ann", "Neither Tom nor Ann came."))
                .isEqualTo(1.0);
        assertThat(AnswerFoundTest.found("Who disagreed?", "Bob", "Everyone but Bob agreed."))
                .isEqualTo(1.0);
    }
}
