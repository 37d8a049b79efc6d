package dev.assay.sift.lint;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.sift.run.SiftCorpus;
import org.junit.jupiter.api.Test;

/// The gate: answers of every kind, in the order a careful reader would put them.
class SiftOrderTest {
    @Test
    void scoresOfTheShippedCasesAreInTheOrderOfTheKinds() {
        var findings = SiftOrder.of(SiftCorpus.builtIn(SiftCorpus.Split.ALL));

        assertThat(findings.problems()).isEmpty();
        assertThat(findings.rows()).hasSizeGreaterThanOrEqualTo(20);
        assertThat(findings.rows().stream()
                        .filter(row -> row.kind() == AnswerKind.PARAPHRASE || row.kind() == AnswerKind.OTHER_NOTATION)
                        .mapToInt(SiftOrder.Row::answers)
                        .sum())
                .isGreaterThanOrEqualTo(150);
    }
}
