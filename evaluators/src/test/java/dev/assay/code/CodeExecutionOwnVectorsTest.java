package dev.assay.code;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.OwnVectors;
import dev.assay.api.OpenExample;
import dev.assay.api.OpenReference;
import dev.assay.api.Response;
import dev.assay.evaluator.GoldenScores;
import dev.assay.evaluator.Scores;
import dev.assay.text.GoldenRow;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@Timeout(300)
class CodeExecutionOwnVectorsTest {
    private static Stream<Map<String, Object>> rows() {
        return OwnVectors.rows("context/evaluators-code_execution.jsonl");
    }

    @ParameterizedTest
    @MethodSource("rows")
    void aProgramPassesWhereItEndsWellInTime(Map<String, Object> row) {
        CodeExecutionTest.needsASandbox();
        var evaluator = CodeExecutionTest.ofGolden(row);
        GoldenScores.agree(row.get("id"), Scores.ofGolden(evaluator, row), row.get("scores"));
    }

    @ParameterizedTest
    @MethodSource("rows")
    void programsArePutTogetherByThePublishedRule(Map<String, Object> row) {
        var response = new Response(Optional.empty(), Optional.empty(), GoldenRow.map(row, "processed"));
        var reference = new OpenReference(GoldenRow.map(row, "original"));
        assertThat(CodeExecutionTest.ofGolden(row).work(new OpenExample("1", ""), reference, response))
                .isEqualTo(row.get("aux"));
    }
}
