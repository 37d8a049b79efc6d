package dev.assay.compact.scoring;

import dev.assay.OwnVectors;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ContradictionsOwnVectorsTest {
    private static Stream<Map<String, Object>> rows() {
        return OwnVectors.rows("compact/contradictions.jsonl");
    }

    @ParameterizedTest
    @MethodSource("rows")
    void compatLooksAtWhatAsksForNoRule(Map<String, Object> row) {
        ContradictionsTest.agreeOnCompat(row);
    }

    @ParameterizedTest
    @MethodSource("rows")
    void theSeedsRuleLooksAtEveryItem(Map<String, Object> row) {
        ContradictionsTest.agreeOnMethodology(row);
    }
}
