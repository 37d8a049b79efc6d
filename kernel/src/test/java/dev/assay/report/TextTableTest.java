package dev.assay.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class TextTableTest {
    private static final TextTable TABLE = new TextTable(
            List.of("system", "score", "note"),
            List.of(List.of("head", "0.5", "ok"), List.of("random-lines", "−1.25", "–")));

    @Test
    void namesStandLeftAndNumbersRight() {
        assertThat(TABLE.render(80)).isEqualTo("""
                system        score  note
                head            0.5  ok
                random-lines  −1.25  –
                """);
    }

    @Test
    void columnsThatDoNotFitStandBelow() {
        assertThat(TABLE.render(20)).isEqualTo("""
                system        score
                head            0.5
                random-lines  −1.25

                system        note
                head          ok
                random-lines  –
                """);
    }

    @Test
    void aTableWithAColumnThatFitsNowhereBecomesBlocks() {
        assertThat(TABLE.render(18)).isEqualTo("""
                head
                  score  0.5
                  note   ok
                random-lines
                  score  −1.25
                  note   –
                """);
    }
}
