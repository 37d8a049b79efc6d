package dev.assay.reading;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DeclaredAnswerTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"answer\": \"B\", \"alternatives\": [\"C\"]} | B",
                "{\"reason\": \"C\", \"ANSWER\": 7} | 7",
                "{\"label\": \"C\", \"answer\": \"B\"} | B",
                "{\"answer\": [\"C\"], \"label\": \"B\"} | B",
                "<answer> A </answer> then <answer>B</answer> | B"
            })
    void theFirstOfTheUsualNamesCounts(String response, String answer) {
        assertThat(DeclaredAnswer.or(response)).isEqualTo(answer);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"other\": \"B\"}",
                "{\"answer\": [\"B\"]}",
                "{\"answer\": \"B\"} I think",
                "so {\"answer\": \"B\"}",
                "{broken}",
                "B"
            })
    void anythingElseIsLeftAsItIs(String response) {
        assertThat(DeclaredAnswer.or(response)).isEqualTo(response);
    }

    @Test
    void anObjectMayStandInAFence() {
        assertThat(DeclaredAnswer.or("```json\n{\"choice\": \"D\"}\n```")).isEqualTo("D");
    }

    @Test
    void aVeryLongObjectIsNotRead() {
        var start = "{\"answer\": \"B\", \"why\": \"";
        var most = start + "x".repeat(99_999 - start.length() - 2) + "\"}";

        assertThat(most).hasSize(99_999);
        assertThat(DeclaredAnswer.or(most)).isEqualTo("B");
        assertThat(DeclaredAnswer.or(most.replace("\"}", "x\"}"))).hasSize(100_000);
    }

    @Test
    void ofALongTextBothEndsAreKept() {
        var most = "a".repeat(2_000) + "b".repeat(6_000);

        assertThat(Ends.of(most)).isEqualTo(most);
        assertThat(Ends.of("a".repeat(2_000) + "c" + "b".repeat(6_000)))
                .isEqualTo("a".repeat(2_000) + "\n" + "b".repeat(6_000));
    }
}
