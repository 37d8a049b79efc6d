package dev.assay.compact.check;

import dev.assay.OwnVectors;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ChecksOwnVectorsTest {
    private static Stream<Map<String, Object>> rows() {
        return OwnVectors.rows("compact/checks.jsonl");
    }

    @ParameterizedTest
    @MethodSource("rows")
    void scoresFollowThePublishedRule(Map<String, Object> row) {
        CheckTest.agree(row);
    }
}
