package dev.assay.judge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.OwnVectors;
import dev.assay.api.Evaluator;
import dev.assay.api.Example;
import dev.assay.api.OpenExample;
import dev.assay.api.OpenReference;
import dev.assay.api.Profile;
import dev.assay.api.Response;
import dev.assay.api.Score;
import dev.assay.text.GoldenRow;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// What a judge says becomes a score; null in a row means that the judge could not be reached.
class JudgesOwnVectorsTest {
    private static Stream<Map<String, Object>> ratings() {
        return OwnVectors.rows("context/judges-llm_judge.jsonl");
    }

    private static Stream<Map<String, Object>> memories() {
        return OwnVectors.rows("context/judges-memory_judge.jsonl");
    }

    private static Stream<Map<String, Object>> inventions() {
        return OwnVectors.rows("context/judges-false_memory_rate.jsonl");
    }

    @ParameterizedTest
    @MethodSource("ratings")
    void theFirstDigitOfOneToFiveIsTheRating(Map<String, Object> row) {
        agree(new LlmJudge(jury(row)), row);
    }

    @ParameterizedTest
    @MethodSource("memories")
    void theFirstYesOrNoDecidesOnAMemory(Map<String, Object> row) {
        agree(new MemoryJudge(jury(row)), row);
    }

    @ParameterizedTest
    @MethodSource("inventions")
    void theFirstYesOrNoDecidesOnAnInvention(Map<String, Object> row) {
        agree(new FalseMemoryRate(jury(row)), row);
    }

    private static Jury jury(Map<String, Object> row) {
        return new Jury(new ScriptedJudge((String) row.get("judge_reply")), Profile.COMPAT);
    }

    private static void agree(Evaluator<Example> judge, Map<String, Object> row) {
        var scores = new LinkedHashMap<String, Object>();
        var response = new Response(Optional.empty(), Optional.empty(), GoldenRow.map(row, "processed"));
        for (var score :
                judge.score(new OpenExample("1", ""), new OpenReference(GoldenRow.map(row, "original")), response)) {
            scores.put(score.name(), ((Score.Value) score).value());
        }
        assertThat(scores).isEqualTo(row.get("scores"));
    }
}
