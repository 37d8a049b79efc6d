package dev.assay.evaluator;

import dev.assay.OwnVectors;
import dev.assay.overlap.QualityFunctionsTest;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class QualityFunctionsOwnVectorsTest {
    private static Stream<Map<String, Object>> rows() {
        return OwnVectors.rows("context/functions-quality.jsonl");
    }

    @ParameterizedTest
    @MethodSource("rows")
    void everyFunctionFollowsThePublishedRule(Map<String, Object> row) {
        QualityFunctionsTest.agrees(row);
    }
}
