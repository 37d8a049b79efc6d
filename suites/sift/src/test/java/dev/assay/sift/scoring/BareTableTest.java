package dev.assay.sift.scoring;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class BareTableTest {
    @Test
    void aTableWithoutOuterBarsGetsThem() {
        assertThat(BareTable.barred("f | n\n--- | ---\na | 1")).isEqualTo("| f | n |\n| --- | --- |\n| a | 1 |");
    }

    @Test
    void otherTextsStayAsTheyAre() {
        for (var text : new String[] {"| f | n |\n|---|---|\n| a | 1 |", "f | n\na | 1", "no table at all"}) {
            assertThat(BareTable.barred(text)).isEqualTo(text);
        }
    }
}
