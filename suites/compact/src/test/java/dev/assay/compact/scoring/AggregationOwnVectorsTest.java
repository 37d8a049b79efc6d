package dev.assay.compact.scoring;

import dev.assay.OwnVectors;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class AggregationOwnVectorsTest {
    private static Stream<Map<String, Object>> rows() {
        return OwnVectors.rows("compact/aggregation.jsonl");
    }

    @ParameterizedTest
    @MethodSource("rows")
    void numbersOfARunAreMeans(Map<String, Object> row) {
        AggregationTest.agreeOnNumbers(row);
    }

    @ParameterizedTest
    @MethodSource("rows")
    void kindsAndFamiliesAreMeansOfTheirOwn(Map<String, Object> row) {
        AggregationTest.agreeOnGroups(row);
    }

    @ParameterizedTest
    @MethodSource("rows")
    void cyclesAndCasesAreWeighted(Map<String, Object> row) {
        AggregationTest.cases(row).forEach(AggregationTest::agreeOnCase);
    }
}
