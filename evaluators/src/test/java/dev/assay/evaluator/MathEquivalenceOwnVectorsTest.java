package dev.assay.evaluator;

import dev.assay.OwnVectors;
import dev.assay.api.Profile;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class MathEquivalenceOwnVectorsTest {
    private static final MathEquivalence COMPAT = new MathEquivalence(Profile.COMPAT);

    private static Stream<Map<String, Object>> rows() {
        return OwnVectors.rows("context/evaluators-math_equivalence.jsonl");
    }

    @ParameterizedTest
    @MethodSource("rows")
    void compatScoresFollowThePublishedRule(Map<String, Object> row) {
        GoldenScores.agree(row.get("id"), Scores.ofGolden(COMPAT, row), row.get("scores"));
    }
}
