package dev.assay.ifeval;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.OwnVectors;
import dev.assay.api.OpenExample;
import dev.assay.api.OpenReference;
import dev.assay.api.Profile;
import dev.assay.api.Response;
import dev.assay.api.Score;
import dev.assay.text.GoldenRow;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class CompatIfEvalOwnVectorsTest {
    private static Stream<Map<String, Object>> rows() {
        return OwnVectors.rows("context/evaluators-ifeval.jsonl");
    }

    @ParameterizedTest
    @MethodSource("rows")
    void everyInstructionIsCheckedByThePublishedRule(Map<String, Object> row) {
        assertThat(CompatFindings.of(reference(row), response(row)).perInstruction())
                .isEqualTo(GoldenRow.map(row, "aux").get("per_instruction"));
    }

    @ParameterizedTest
    @MethodSource("rows")
    void strictIsAllAndLooseIsTheShare(Map<String, Object> row) {
        var scores = GoldenRow.map(row, "scores");
        assertThat(new IfEval(Profile.COMPAT).score(new OpenExample("1", ""), reference(row), response(row)))
                .isEqualTo(Stream.of("ifeval_strict", "ifeval_loose")
                        .map(name -> Score.of(name, ((Number) scores.getOrDefault(name, -1)).doubleValue()))
                        .map(Score.class::cast)
                        .toList());
    }

    private static OpenReference reference(Map<String, Object> row) {
        return new OpenReference(GoldenRow.map(row, "original"));
    }

    private static Response response(Map<String, Object> row) {
        return new Response(Optional.empty(), Optional.empty(), GoldenRow.map(row, "processed"));
    }
}
