package dev.assay.answer;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// How often an answer is mentioned, and whether two answers are one.
class ReadingsComparedTest {
    private static Mentions mentions(String text, String answer) {
        return Mentions.of(Reading.of(answer), Reading.of(text));
    }

    private static boolean isSame(String one, String other) {
        return Reading.of(one).isSame(Reading.of(other));
    }

    @Test
    void mentionsAreCountedByWhetherTheyAreMeant() {
        assertThat(mentions("Paris. Not Paris. Paris again.", "Paris")).isEqualTo(new Mentions(2, 1));
        assertThat(mentions("It is not Paris.", "Paris")).isEqualTo(new Mentions(0, 1));
        assertThat(mentions("It is Rome.", "Paris")).isEqualTo(new Mentions(0, 0));
        assertThat(mentions("It is Rome.", "")).isEqualTo(new Mentions(0, 0));
        assertThat(Mentions.affirmed(Reading.of("MIT"), Reading.of("She never attended MIT.")))
                .isEqualTo(new Mentions(0, 1));
        assertThat(Mentions.affirmed(Reading.of("MIT"), Reading.of("She never attended MIT. MIT is far.")))
                .isEqualTo(new Mentions(1, 1));
    }

    @Test
    void whatIsTurnedDownInOneNotationIsTurnedDown() {
        assertThat(mentions("not on 7 May 2023", "May 7, 2023")).isEqualTo(new Mentions(0, 1));
        assertThat(mentions("not on 7 May 2023", "May 7, 2023").isTurnedDown()).isTrue();
        assertThat(mentions("on 8 May 2023", "May 7, 2023").isTurnedDown()).isFalse();
        assertThat(mentions("on 7 May 2023, not on 7 May 2023", "May 7, 2023").isTurnedDown())
                .isFalse();
        assertThat(mentions("on 7 May 2023", "May 2023").isMeant()).isTrue();
        assertThat(mentions("not an e-mail, she said", "email").isTurnedDown()).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "It is not so. The Paris office is. | Paris office | true",
                "Reply no, then leave. | no | true",
                "Say no to it. | no | true",
                "an anti-war film | war | true",
                "restart user-service | user-service | true",
                "I Paris, but no. | Paris | true",
                "Paris. That's | Paris | true"
            })
    void whatStandsAtEitherEndIsRead(String text, String answer, boolean isHeld) {
        assertThat(mentions(text, answer).isMeant()).isEqualTo(isHeld);
    }

    @ParameterizedTest
    @CsvSource({"Visited Paris., Paris", "Longer visits Paris., Paris", "Paris, Paris"})
    void aVerbWithNothingBeforeItDeniesNothing(String response, String answer) {
        assertThat(Mentions.affirmed(Reading.of(answer), Reading.of(response)).isMeant())
                .isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "$5 | 5 | true",
                "5 | $5 | true",
                "$5 | €5 | false",
                "$5 | 6 | false",
                "e-mail | email | true",
                "email | e-mail | true",
                "e-mails | email | false",
                "7 May 2023 | 2023-05-07 | true",
                "7 May 2023 | May 2023 | false",
                "the Beatles | Beatles | true",
                "New York | New York City | false",
                "New York City | New York | false",
                "New York | York New | false",
                "C++ | C | false",
                "$5 dollars | $5 | true",
                "$5 million dollars | $5 million | true",
                "$5 euros | $5 | false",
                "from 5 cats | 5 cats | false",
                "from 5 to 7 | 5-7 | true",
                "from 5-7 | 5-7 | true",
                "5 to 7 | 5-7 | true",
                "5 until 7 | 5 through 7 | true",
                "2.5.1 million | 2.5 million | false"
            })
    void twoNotationsOfOneAnswerAreTheSame(String one, String other, boolean isSame) {
        assertThat(isSame(one, other)).isEqualTo(isSame);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "not guilty | guilty | true",
                "guilty | not guilty | false",
                "not guilty | never guilty | false",
                "guilty | guilty | false",
                "no idea | an idea | true",
                "without sugar | with sugar | true",
                "none of them | all of them | true",
                "all of them | none of them | false"
            })
    void onlyOneOfTwoMayDeny(String one, String other, boolean isDenial) {
        assertThat(Reading.of(one).isDenialOf(Reading.of(other))).isEqualTo(isDenial);
    }

    @Test
    void anAnswerOfNothingButSignsIsEmpty() {
        assertThat(Reading.of(" ... ").isEmpty()).isTrue();
        assertThat(Reading.of("A").isEmpty()).isFalse();
        assertThat(Reading.of("the").isEmpty()).isTrue();
        assertThat(Reading.areSameSigns(" ... ", "...")).isTrue();
        assertThat(Reading.areSameSigns("...", "?")).isFalse();
        assertThat(Reading.of("Anna's hat").words()).containsExactly("anna", "hat");
    }
}
