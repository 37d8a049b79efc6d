package dev.assay.math.compat;

import dev.assay.OwnVectors;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class MathStepsOwnVectorsTest {
    private static Stream<Map<String, Object>> rows() {
        return OwnVectors.rows("context/evaluators-math_equivalence.jsonl");
    }

    @ParameterizedTest
    @MethodSource("rows")
    void boxesPlainTextsAndNumbersFollowThePublishedRule(Map<String, Object> row) {
        CompatEquivalenceTest.agree(row);
    }
}
