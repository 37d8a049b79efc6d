package dev.assay.fit.grading;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.OwnVectors;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ReadingsOwnVectorsTest {
    private static Stream<Map<String, Object>> rows() {
        return OwnVectors.rows("fit/validators-helpers.jsonl");
    }

    @ParameterizedTest
    @MethodSource("rows")
    void singleTextsAreReadByThePublishedRules(Map<String, Object> row) {
        assertThat(GoldenReadingsTest.ours(row)).isEqualTo(GoldenReadingsTest.theirs(row.get("result")));
    }
}
