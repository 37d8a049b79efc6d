package dev.assay.sift.format;

import dev.assay.OwnVectors;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class Yaml11OwnVectorsTest {
    private static Stream<Map<String, Object>> rows() {
        return OwnVectors.rows("sift/yaml-parse.jsonl");
    }

    @ParameterizedTest
    @MethodSource("rows")
    void textsReadAsPyYamlReadsThem(Map<String, Object> row) {
        Yaml11RecordedTest.agree(row);
    }
}
