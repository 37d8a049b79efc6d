package dev.assay.compact.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.OwnVectors;
import dev.assay.compact.assertion.NormalizedText;
import dev.assay.text.UnicodeText;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class NormalizationOwnVectorsTest {
    private static Stream<Map<String, Object>> rows() {
        return OwnVectors.rows("compact/normalize.jsonl");
    }

    @ParameterizedTest
    @MethodSource("rows")
    void blanksAndCaseAreThoseOfPython(Map<String, Object> row) {
        var text = String.valueOf(row.get("text"));
        assertThat(NormalizedText.of(text)).isEqualTo(row.get("normalized"));
        assertThat(UnicodeText.strip(text)).isEqualTo(row.get("stripped"));
    }
}
