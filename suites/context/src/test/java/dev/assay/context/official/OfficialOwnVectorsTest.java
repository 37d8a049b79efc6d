package dev.assay.context.official;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.OwnVectors;
import dev.assay.text.GoldenRow;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class OfficialOwnVectorsTest {
    private static Stream<Map<String, Object>> ruler() {
        return OwnVectors.rows("context/official-ruler.jsonl");
    }

    private static Stream<Map<String, Object>> mrcr() {
        return OwnVectors.rows("context/official-mrcr.jsonl");
    }

    private static Stream<Map<String, Object>> babilong() {
        return OwnVectors.rows("context/official-babilong.jsonl");
    }

    private static Stream<Map<String, Object>> functions() {
        return OwnVectors.rows("context/official-functions.jsonl");
    }

    @ParameterizedTest
    @MethodSource("ruler")
    void rulerCountsReferencesContained(Map<String, Object> row) {
        var prediction = text(row, "prediction");
        var references = GoldenRow.texts(row, "references");
        assertThat(Ruler.percent(Ruler.matchAll(prediction, references)))
                .isCloseTo(number(row, "string_match_all"), within(1e-12));
        assertThat(Ruler.percent(Ruler.matchPart(prediction, references)))
                .isCloseTo(number(row, "string_match_part"), within(1e-12));
    }

    @ParameterizedTest
    @MethodSource("mrcr")
    void mrcrIsTheRatioOfDifflibAfterThePrefix(Map<String, Object> row) {
        assertThat(Mrcr.grade(text(row, "response"), text(row, "answer"), text(row, "random_string_to_prepend")))
                .isCloseTo(number(row, "score"), within(1e-12));
    }

    @ParameterizedTest
    @MethodSource("babilong")
    void babilongWantsTheTargetAloneInTheFirstSentence(Map<String, Object> row) {
        assertThat(Babilong.isCorrect(
                        text(row, "target"),
                        text(row, "output"),
                        text(row, "question"),
                        GoldenRow.texts(row, "task_labels")))
                .isEqualTo(row.get("correct"));
    }

    @ParameterizedTest
    @MethodSource("functions")
    void functionsOfLongBenchAndInfiniteBenchFollowTheirFormulas(Map<String, Object> row) {
        OfficialFunctionsTest.agree(row);
    }

    private static String text(Map<String, Object> row, String key) {
        return String.valueOf(row.get(key));
    }

    private static double number(Map<String, Object> row, String key) {
        return Double.parseDouble(text(row, key));
    }
}
