package dev.assay.ifeval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.text.BoundedText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UserPatternTest {
    @ParameterizedTest
    @ValueSource(strings = {"(a+)+$", "(a|a)*b", "(.*)*(.*)*(.*)*[^x]y", "(?:a|b|ab)*c"})
    void patternsThatRunAwayAreStopped(String pattern) {
        assertThatThrownBy(() -> UserPattern.anywhere(pattern).isIn("a".repeat(50_000) + "!"))
                .isInstanceOf(BoundedText.Exhausted.class);
    }

    @Test
    void aSearchThatIsStoppedCountsAsMissed() {
        var instruction = new Instruction(
                "x", response -> Compliance.of(UserPattern.anywhere("(a+)+$").isIn(response), ""));

        assertThat(instruction.judge("a".repeat(5_000) + "!"))
                .isEqualTo(Compliance.missed("the search took too many steps"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "(?:){999999999}",
                "(?:|){50}x",
                "$(|)(|)(|)(|)(|)(|)(|)(|)(|)(|)(|)(|)(|)(|)(|)(|)(|)(|)(|)(|)(|)(|)(|)(|)(|)x"
            })
    void patternsWithTooManyChoicesAreRefused(String pattern) {
        assertThatThrownBy(() -> UserPattern.anywhere(pattern))
                .isInstanceOf(Unjudgeable.class)
                .hasMessage("its pattern \"%s\" leaves too many choices".formatted(pattern));
    }

    @Test
    void aBraceThatRepeatsNothingIsABrace() {
        assertThat(UserPattern.anywhere("{name}").isIn("Dear {NAME}")).isTrue();
        assertThat(UserPattern.anywhere("\\{x").isIn("{x")).isTrue();
    }

    @Test
    void whatIsOpenInAPatternIsNotClosedByWhatFollows() {
        assertThatThrownBy(() -> UserPattern.wholeWord("x[")).isInstanceOf(Unjudgeable.class);
    }

    @Test
    void malformedPatternsAreRefused() {
        assertThatThrownBy(() -> UserPattern.anywhere("c++)"))
                .isInstanceOf(Unjudgeable.class)
                .hasMessageStartingWith("its pattern \"c++)\" is malformed: ");
    }

    @Test
    void plainWordsOfAnyLengthAreSearchedInLongTexts() {
        var text = "spam and ".repeat(100_000) + "eggs";

        assertThat(UserPattern.wholeWord("eggs").isIn(text)).isTrue();
        assertThat(UserPattern.anywhere("spam").countIn(text)).isEqualTo(100_000);
        assertThat(UserPattern.anywhere("x".repeat(5_000)).isIn(text)).isFalse();
    }

    @Test
    void ordinaryExpressionsAreAllowed() {
        assertThat(UserPattern.anywhere("\\d{4}-\\d{2}").isIn("on 2024-05")).isTrue();
        assertThat(UserPattern.anywhere("red|green|blue").countIn("Blue, red")).isEqualTo(2);
    }
}
