package dev.assay.evaluator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import dev.assay.api.Response;
import dev.assay.api.Score;
import java.util.Map;
import org.junit.jupiter.api.Test;

class OrderPreservationTest {
    private static final String FIVE = "one\ntwo\n\nthree\nfour\nfive";

    private static Map<String, Double> of(String context, String kept) {
        return Scores.of(new OrderPreservation(), context, Map.of(), Response.context(kept));
    }

    @Test
    void aLineMovedToTheFrontCostsOneLine() {
        assertThat(of(FIVE, "five\none\ntwo\nthree")).containsExactly(entry("order_preservation", 0.75));
        assertThat(of(FIVE, "  two\nsomething new\nfive")).containsExactly(entry("order_preservation", 1.0));
        assertThat(of(FIVE, "five\nfour\nthree\ntwo\none")).containsExactly(entry("order_preservation", 0.2));
    }

    @Test
    void linesThatOccurTwiceSayNothing() {
        assertThat(of("a\nx\na\ny", "x\na\ny")).containsExactly(entry("order_preservation", 1.0));
        assertThat(of(FIVE, "one\ntwo\none")).containsExactly(entry("order_preservation", 1.0));
    }

    @Test
    void oneLineHasNoOrder() {
        assertThat(Scores.all(new OrderPreservation(), FIVE, Map.of(), Response.context("two\nnew")))
                .containsExactly(
                        new Score.Unscored("order_preservation", "fewer than two lines of the input were kept"));
    }
}
