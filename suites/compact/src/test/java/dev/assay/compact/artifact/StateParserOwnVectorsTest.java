package dev.assay.compact.artifact;

import dev.assay.OwnVectors;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class StateParserOwnVectorsTest {
    private static Stream<Map<String, Object>> rows() {
        return OwnVectors.rows("compact/state-parser.jsonl");
    }

    @ParameterizedTest
    @MethodSource("rows")
    void statesAndWarningsFollowThePublishedRule(Map<String, Object> row) {
        StateParserTest.agree(row);
    }
}
