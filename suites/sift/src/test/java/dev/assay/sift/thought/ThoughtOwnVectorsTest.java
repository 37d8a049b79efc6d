package dev.assay.sift.thought;

import dev.assay.OwnVectors;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ThoughtOwnVectorsTest {
    private static Stream<Map<String, Object>> rows() {
        return OwnVectors.rows("sift/thought-lines.jsonl");
    }

    @ParameterizedTest
    @MethodSource("rows")
    void linesAreTakenForThinkingByThePublishedRule(Map<String, Object> row) {
        RecordedThoughtTest.check(row);
    }
}
