package dev.assay.overlap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.Golden;
import dev.assay.api.Score;
import dev.assay.evaluator.GoldenScores;
import dev.assay.overlap.AnswerNormalizer.Rule;
import dev.assay.text.GoldenRow;
import dev.assay.text.UnicodeText;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

public class QualityFunctionsTest {
    @Test
    void everyFunctionEqualsTheOriginals() {
        assertThat(Golden.rows("context-bench/functions-quality.jsonl")).allSatisfy(QualityFunctionsTest::agrees);
    }

    public static void agrees(Map<String, Object> row) {
        var args = GoldenRow.texts(row, "args");
        var first = AnswerNormalizer.tokens(Rule.ARTICLES_FIRST, UnicodeText.lower(args.getFirst()));
        var last = AnswerNormalizer.tokens(Rule.ARTICLES_FIRST, UnicodeText.lower(args.getLast()));
        switch (String.valueOf(row.get("fn"))) {
            case "normalize_answer" ->
                assertThat(first.joined()).as("%s", row.get("id")).isEqualTo(row.get("result"));
            case "f1_score" -> agrees(row, TokenOverlap.of(first, last).f1());
            case "recall_score" -> agrees(row, TokenOverlap.of(first, last).recall());
            case "exact_match" -> agrees(row, first.isSame(last) ? 1 : 0);
            case "rouge_l" ->
                GoldenScores.agree(row.get("id"), rouge(args.getFirst(), args.getLast()), row.get("result"));
            default -> throw new AssertionError(row);
        }
    }

    private static void agrees(Map<String, Object> row, double result) {
        assertThat(result).as("%s", row.get("id")).isCloseTo(GoldenScores.number(row.get("result")), within(1e-12));
    }

    private static Map<String, Double> rouge(String prediction, String reference) {
        return RougeL.of(Tokens.split(UnicodeText.lower(prediction)), Tokens.split(UnicodeText.lower(reference)))
                .asScores()
                .stream()
                .map(Score.Value.class::cast)
                .collect(Collectors.toMap(Score.Value::name, Score.Value::value));
    }
}
