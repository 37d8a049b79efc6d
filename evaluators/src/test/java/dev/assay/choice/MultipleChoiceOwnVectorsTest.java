package dev.assay.choice;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.OwnVectors;
import dev.assay.api.Profile;
import dev.assay.evaluator.GoldenScores;
import dev.assay.evaluator.Scores;
import dev.assay.python.PythonValues;
import dev.assay.text.GoldenRow;
import dev.assay.text.UnicodeText;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class MultipleChoiceOwnVectorsTest {
    private static final MultipleChoice COMPAT = new MultipleChoice(Profile.COMPAT);

    private static Stream<Map<String, Object>> rows() {
        return OwnVectors.rows("context/evaluators-multiple_choice.jsonl");
    }

    @ParameterizedTest
    @MethodSource("rows")
    void compatScoresFollowThePublishedRule(Map<String, Object> row) {
        GoldenScores.agree(row.get("id"), Scores.ofGolden(COMPAT, row), row.get("scores"));
    }

    @ParameterizedTest
    @MethodSource("rows")
    void lettersAreReadByThePublishedRule(Map<String, Object> row) {
        var response = UnicodeText.strip(PythonValues.str(GoldenRow.map(row, "processed"), "response", ""));
        assertThat(CompatLetter.in(response).orElse(""))
                .isEqualTo(GoldenRow.map(row, "aux").get("extracted"));
    }
}
