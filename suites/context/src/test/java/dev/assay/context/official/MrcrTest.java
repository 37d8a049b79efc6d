package dev.assay.context.official;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.Golden;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MrcrTest {
    private static final Official POEM =
            Official.of(new Mrcr(), "", Map.of("answer", "k7Qabcd", "random_string_to_prepend", "k7Q"));

    @Test
    void withoutThePrefixNothingCounts() {
        assertThat(POEM.only("abcd")).isZero();
        assertThat(POEM.only(" k7Qabcd")).isZero();
    }

    @Test
    void thePrefixItselfDoesNotCount() {
        assertThat(POEM.only("k7Qabcd")).isEqualTo(1);
        assertThat(POEM.only("k7Qab")).isCloseTo(2.0 * 2 / 6, within(1e-15));
        assertThat(POEM.only("k7Q")).isZero();
    }

    @Test
    void itAppliesWhereThePrefixIsGiven() {
        assertThat(POEM.applies()).isTrue();
        assertThat(Official.of(new Mrcr(), "mrcr", Map.of("answer", "x")).applies())
                .isFalse();
    }

    @Test
    void scoresEqualTheOriginals() {
        assertThat(Golden.rows("context-bench/beyond-mrcr.jsonl"))
                .allSatisfy(row -> assertThat(Mrcr.grade(
                                text(row, "response"), text(row, "answer"), text(row, "random_string_to_prepend")))
                        .as("%s", row.get("id"))
                        .isCloseTo(Double.parseDouble(text(row, "score")), within(1e-12)));
    }

    private static String text(Map<String, Object> row, String key) {
        return String.valueOf(row.get(key));
    }
}
