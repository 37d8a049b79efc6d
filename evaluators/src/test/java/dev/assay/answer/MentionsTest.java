package dev.assay.answer;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MentionsTest {
    private static boolean holds(String text, String answer) {
        return Mentions.of(Reading.of(answer), Reading.of(text)).isMeant();
    }

    private static boolean says(String response, String answer) {
        return Mentions.inResponse(Reading.of(answer), Reading.of(response)).isMeant();
    }

    @Test
    void anAbbreviationIsNoPronoun() {
        assertThat(holds("They told us nothing.", "US")).isFalse();
        assertThat(holds("The US did.", "US")).isTrue();
        assertThat(holds("us", "US")).isTrue();
    }

    @Test
    void theNoOfAPhraseIsNoAnswer() {
        assertThat(holds("I have no idea.", "no")).isFalse();
        assertThat(holds("No, it isn't.", "no")).isTrue();
        assertThat(holds("The answer is no.", "no")).isTrue();
    }

    @Test
    void numeralsBehindANameAreNumbers() {
        assertThat(holds("World War 2", "World War II")).isTrue();
        assertThat(holds("Louis XVI", "Louis XIV")).isFalse();
        assertThat(holds("Henry 9", "Henry IX")).isTrue();
        assertThat(holds("Malcolm 10", "Malcolm X")).isFalse();
    }

    @Test
    void mixedNumbersAndSharesAreDecimals() {
        assertThat(holds("3.5 cups", "3 1/2 cups")).isTrue();
        assertThat(holds("0.75", "3/4")).isTrue();
        assertThat(holds("3.2", "3 1/2")).isFalse();
    }

    @Test
    void smallAndRaisedDigitsAreRead() {
        assertThat(holds("H₂O", "H2O")).isTrue();
        assertThat(holds("x²", "x^2")).isTrue();
        assertThat(holds("10²", "102")).isFalse();
    }

    @Test
    void aVerbMayStandBetweenANegationAndWhatAResponseDenies() {
        assertThat(says("She never attended MIT.", "MIT")).isFalse();
        assertThat(says("He was not born in Paris.", "Paris")).isFalse();
        assertThat(says("It did not open until 1995.", "1995")).isTrue();
        assertThat(holds("The worker did not connect to db-3.", "db-3")).isTrue();
    }

    @Test
    void whatWasPassedOverIsNotMeant() {
        assertThat(says("They picked Go over Rust.", "Rust")).isFalse();
        assertThat(says("They picked Go over Rust.", "Go")).isTrue();
    }

    @Test
    void moneyMayBeWrittenWithALetterOrACode() {
        assertThat(holds("4.2M dollars", "$4.2 million")).isTrue();
        assertThat(holds("total EUR 450", "€450")).isTrue();
        assertThat(holds("total EUR 4500", "€450")).isFalse();
    }
}
