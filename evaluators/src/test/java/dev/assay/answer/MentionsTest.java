package dev.assay.answer;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MentionsTest {
    private static boolean holds(String text, String answer) {
        return Mentions.of(Reading.of(answer), Reading.of(text)).isMeant();
    }

    private static boolean says(String response, String answer) {
        return Mentions.affirmed(Reading.of(answer), Reading.of(response)).isMeant();
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
    void aVerbOfTwoWordsAndOtherLanguagesAreDeniedToo() {
        assertThat(says("The fair won't take place in Paris.", "Paris")).isFalse();
        assertThat(says("The fair won't be held in Paris.", "Paris")).isFalse();
        assertThat(says("She no longer lives in Paris.", "Paris")).isFalse();
        assertThat(says("No vive en Madrid.", "Madrid")).isFalse();
        assertThat(says("There is no office en route, but Madrid has one.", "Madrid"))
                .isTrue();
        assertThat(says("He could not leave Paris.", "Paris")).isTrue();
        assertThat(holds("Elle n'habite pas à Paris.", "Paris")).isFalse();
        assertThat(holds("她不住在北京。", "北京")).isFalse();
    }

    @Test
    void whatIsCalledFalseIsNotMeant() {
        assertThat(holds("It is wrong that it was Paris.", "Paris")).isFalse();
        assertThat(holds("It is not wrong that it was Paris.", "Paris")).isTrue();
        assertThat(holds("It is not true that it was Paris.", "Paris")).isFalse();
        assertThat(holds("It is true that it was Paris.", "Paris")).isTrue();
    }

    @Test
    void aRateIsNoAmountAndAReleaseIsNotTurnedDown() {
        assertThat(holds("They ran 10 km/h.", "10 km")).isFalse();
        assertThat(holds("They ran 10 km, 5 h a week.", "10 km")).isTrue();
        assertThat(holds("Release v2.3.1 is out.", "2.3.1")).isTrue();
        assertThat(holds("Paris is out.", "Paris")).isFalse();
        assertThat(holds("It costs 1,200 US dollars.", "$1,200")).isTrue();
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
