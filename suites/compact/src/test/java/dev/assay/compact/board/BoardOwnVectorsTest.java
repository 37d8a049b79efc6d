package dev.assay.compact.board;

import dev.assay.OwnVectors;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class BoardOwnVectorsTest {
    private static Stream<Map<String, Object>> rows() {
        return OwnVectors.rows("compact/leaderboard.jsonl");
    }

    @ParameterizedTest
    @MethodSource("rows")
    void boardsFollowThePublishedRules(Map<String, Object> row) {
        switch (String.valueOf(row.get("kind"))) {
            case "compression_bonus" -> BoardTest.agreeOnBonus(row);
            case "elite_score" -> BoardTest.agreeOnElite(row);
            case "infer_family" -> BoardTest.agreeOnFamily(row);
            case "qualify" -> BoardTest.Qualifying.agree(row);
            case "rank" -> BoardTest.Order.agree(row);
            default -> throw new AssertionError(row);
        }
    }
}
