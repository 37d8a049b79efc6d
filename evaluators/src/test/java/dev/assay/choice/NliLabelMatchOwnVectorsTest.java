package dev.assay.choice;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.OwnVectors;
import dev.assay.api.Profile;
import dev.assay.evaluator.GoldenScores;
import dev.assay.evaluator.Scores;
import dev.assay.python.PythonValues;
import dev.assay.text.GoldenRow;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class NliLabelMatchOwnVectorsTest {
    private static final NliLabelMatch COMPAT = new NliLabelMatch(Profile.COMPAT);

    private static Stream<Map<String, Object>> rows() {
        return OwnVectors.rows("context/evaluators-nli_label_match.jsonl");
    }

    @ParameterizedTest
    @MethodSource("rows")
    void compatScoresFollowThePublishedRule(Map<String, Object> row) {
        GoldenScores.agree(row.get("id"), Scores.ofGolden(COMPAT, row), row.get("scores"));
    }

    @ParameterizedTest
    @MethodSource("rows")
    void labelsAreReadByThePublishedRule(Map<String, Object> row) {
        var labels = GoldenRow.map(row, "aux");
        var answer = PythonValues.str(GoldenRow.map(row, "original"), "answer", "");
        var response = PythonValues.str(GoldenRow.map(row, "processed"), "response", "");
        assertThat(CompatNliLabel.ofReference(answer)).isEqualTo(labels.get("ref_label"));
        assertThat(CompatNliLabel.ofResponse(response).orElse("")).isEqualTo(labels.get("resp_label"));
    }
}
