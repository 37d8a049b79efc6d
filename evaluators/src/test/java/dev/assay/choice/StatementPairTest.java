package dev.assay.choice;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StatementPairTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Both statements are true. | true | true",
                "Both are false. | false | false",
                "Neither statement is correct. | false | false",
                "Only statement I is true. | true | false",
                "Only the second is right. | false | true",
                "Statement 1: True. Statement 2: False. | true | false",
                "Statement I is correct, but statement II is not. | true | false",
                "Statement II is true, and statement I is false. | false | true",
                "False, True | false | true"
            })
    void whatIsSaidOfTwoStatementsIsRead(String text, boolean isFirst, boolean isSecond) {
        assertThat(StatementPair.of(text)).contains(new StatementPair(isFirst, isSecond));
    }

    @Test
    void whatIsDeniedOrSaidOfOneAloneIsNotRead() {
        assertThat(StatementPair.of("Statement 1 is not true, statement 2 is false."))
                .isEmpty();
        assertThat(StatementPair.of("Statement 1 is true.")).isEmpty();
    }
}
