package dev.assay.choice;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class DistinctWordsTest {
    private static final List<String> PRICES =
            List.of("They will decrease", "They will increase", "They will not change", "Cannot be predicted");
    private static final List<String> PEOPLE = List.of("James Madison", "Thomas Jefferson", "John Adams");

    private static String read(List<String> options, String response) {
        return new LetterReader((char) ('A' + options.size() - 1), options)
                .read(response)
                .map(String::valueOf)
                .orElse("none");
    }

    @Test
    void aWordThatOnlyOneOptionHasNamesIt() {
        assertThat(read(PRICES, "They'll increase.")).isEqualTo("B");
        assertThat(read(PEOPLE, "Jefferson drafted it.")).isEqualTo("B");
        assertThat(read(PEOPLE, "It was written by a Frenchman.")).isEqualTo("none");
    }

    @Test
    void aNegationBelongsToTheOption() {
        assertThat(read(PRICES, "They won't change.")).isEqualTo("C");
        assertThat(read(PRICES, "They will not increase.")).isEqualTo("none");
        assertThat(read(PEOPLE, "Adams, not Madison or Jefferson.")).isEqualTo("C");
    }

    @Test
    void theClauseThatAffirmsDecides() {
        assertThat(read(
                        List.of("Use a mutex", "Use a semaphore"),
                        "A mutex is the right tool; a semaphore would be overkill."))
                .isEqualTo("A");
    }

    @Test
    void whatIsLeftOfAllOptionsIsChosen() {
        assertThat(read(PRICES, "I'm going to eliminate A, B, and D.")).isEqualTo("C");
        assertThat(read(PRICES, "(A), (C) and (D) are all wrong.")).isEqualTo("B");
        assertThat(read(PRICES, "Everything except D can be excluded.")).isEqualTo("D");
        assertThat(read(PRICES, "(A) and (C) are wrong.")).isEqualTo("none");
    }

    @Test
    void numbersAreComparedByTheirValue() {
        var shares = List.of("1/2", "1/3", "1/4");
        assertThat(read(shares, "0.5")).isEqualTo("A");
        assertThat(read(shares, "25%")).isEqualTo("C");
        assertThat(read(shares, "0.2")).isEqualTo("none");
        assertThat(read(List.of("-3", "3", "-9", "9"), "−9")).isEqualTo("C");
        assertThat(read(List.of("0", "1", "2", "3"), "The number of roots is three."))
                .isEqualTo("D");
    }

    @Test
    void theTickAndTheHighestShareDecide() {
        assertThat(read(PRICES, "A: down ❌\nB: up ✅\nC: same ❌\nD: unknown ❌")).isEqualTo("B");
        assertThat(read(PRICES, "B (90% confident), C (10%)")).isEqualTo("B");
    }
}
