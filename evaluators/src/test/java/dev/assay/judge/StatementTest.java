package dev.assay.judge;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StatementTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"rating\": 1} | 1",
                "{\"rating\": 5} | 5",
                "{\"rating\": 4.5} | 4.5",
                "{\"rating\": \"3/5\"} | 3",
                "3 / 5 | 3",
                "**2** | 2",
                "{ {\"rating\": 4} | 4",
                "Sure: {\"rating\": 4} I hope | 4",
                "{\"note\": {\"rating\": 2}, \"rating\": 3} | 3"
            })
    void aRatingIsReadBesideTalk(String reply, double rating) {
        assertThat(Statement.of(reply).rating()).hasValue(rating);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"rating\": 0.9}",
                "{\"rating\": 5.1}",
                "{\"rating\": 0}",
                "{\"rating\": null}",
                "6",
                "between 2 and 3",
                "}{",
                "{\"verdict\": \"yes\"}"
            })
    void whatIsOutsideOrMissingIsNoRating(String reply) {
        assertThat(Statement.of(reply).rating()).isEmpty();
    }

    @Test
    void onlyWhatFollowsTheLastThoughtCounts() {
        assertThat(Statement.of("<think>{\"rating\": 1}</think>{\"rating\": 4}").rating())
                .hasValue(4);
        assertThat(Statement.of("</think>2").rating()).hasValue(2);
        assertThat(Statement.of("5</think>").rating()).isEmpty();
        assertThat(Statement.of("</think>2").text()).isEqualTo("2");
    }

    @Test
    void ofALongReplyTheEndIsRead() {
        assertThat(Statement.of("{\"rating\": 2}" + " ".repeat(49_987)).rating())
                .hasValue(2);
        assertThat(Statement.of("{\"rating\": 2}" + " ".repeat(49_988)).rating())
                .isEmpty();
        assertThat(Statement.of("x".repeat(60_000) + "{\"rating\": 2}").rating())
                .hasValue(2);
    }

    @Test
    void nineteenOpenBracesAreTriedAndTheTwentiethCounts() {
        assertThat(Statement.of("{".repeat(19) + "{\"rating\": 2}").rating()).hasValue(2);
        assertThat(Statement.of("{".repeat(20) + "{\"rating\": 2}").rating()).isEmpty();
    }

    @Test
    void aReasonIsCutAfterThreeHundredCharacters() {
        assertThat(Statement.of("{\"reason\": \" so \"}").reason()).isEqualTo("so");
        assertThat(Statement.of("{\"reason\": \"" + "y".repeat(300) + "\"}").reason())
                .isEqualTo("y".repeat(300));
        assertThat(Statement.of("{\"reason\": \"" + "y".repeat(301) + "\"}").reason())
                .isEqualTo("y".repeat(300) + "…");
        assertThat(Statement.of("{\"reason\": 3}").reason()).isEmpty();
    }

    @Test
    void aVerdictIsAWordOrABoolean() {
        assertThat(Statement.of("{\"verdict\": true}").verdict("yes", "no")).hasValue(true);
        assertThat(Statement.of("{\"verdict\": \"No.\"}").verdict("yes", "no")).hasValue(false);
        assertThat(Statement.of("Yes, it does").verdict("yes", "no")).hasValue(true);
        assertThat(Statement.of("Perhaps yes").verdict("yes", "no")).isEmpty();
        assertThat(Statement.of("{\"rating\": 3} yes").verdict("yes", "no")).isEmpty();
    }
}
