package dev.assay.compact.scoring;

import dev.assay.OwnVectors;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class DriftOwnVectorsTest {
    private static Stream<Map<String, Object>> rows() {
        return OwnVectors.rows("compact/drift.jsonl");
    }

    @ParameterizedTest
    @MethodSource("rows")
    void driftIsTheMeanDistanceFromTheFirstCycle(Map<String, Object> row) {
        AggregationTest.agreeOnDrift(row);
    }
}
