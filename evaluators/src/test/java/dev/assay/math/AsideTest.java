package dev.assay.math;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AsideTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "She needs 15, because each of the 3 boxes holds 5.|She needs 15",
                "15 apples, 3 of which are green.|15 apples",
                "48 clips in total: 24 in April and 24 in May.|48 clips in total",
                "The hens lay 36 eggs. That's 12 hens with 3 eggs each.|The hens lay 36 eggs.",
                "The total is $694 (68 × 3 for the glue).|The total is $694",
                "We need 3 bolts in total: 2 blue and 1 white.|We need 3 bolts in total"
            })
    void whatExplainsTheAnswerIsTakenOff(String response, String answer) {
        assertThat(Aside.without(response)).isEqualTo(answer);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Since x is 3, the total is 15.",
                "There are 3 boxes, since each holds 5, so the total is 15.",
                "The point is (3, 4)",
                "Part 2: 14"
            })
    void whatConcludesStays(String response) {
        assertThat(Aside.without(response)).isEqualTo(response);
    }
}
