package dev.assay.compact.artifact;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.OwnVectors;
import dev.assay.text.GoldenRow;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ArtifactOwnVectorsTest {
    private static Stream<Map<String, Object>> limits() {
        return OwnVectors.rows("compact/artifact-validation.jsonl");
    }

    private static Stream<Map<String, Object>> shown() {
        return OwnVectors.rows("compact/artifact-render.jsonl");
    }

    @ParameterizedTest
    @MethodSource("limits")
    void limitsAreThoseOfTheTable(Map<String, Object> row) {
        assertThat(ArtifactTest.Reading.refused(ArtifactReader.COMPAT, GoldenRow.map(row, "artifact")))
                .isEqualTo(row.getOrDefault("bad_fields", List.of()));
    }

    @ParameterizedTest
    @MethodSource("shown")
    void artifactsAreShownByThePublishedRule(Map<String, Object> row) {
        var rendered = Rendering.of(ArtifactReader.COMPAT.read(GoldenRow.map(row, "artifact")));
        assertThat(rendered).isEqualTo(row.get("rendered"));
        assertThat(ArtifactFence.neutralizeCompat(rendered)).isEqualTo(row.get("fenced_body"));
    }
}
