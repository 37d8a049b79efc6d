package dev.assay.overlap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import dev.assay.Golden;
import dev.assay.api.OpenExample;
import dev.assay.api.Profile;
import dev.assay.api.Reference;
import dev.assay.api.Response;
import dev.assay.api.Score;
import dev.assay.evaluator.GoldenScores;
import dev.assay.evaluator.Scores;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SummarizationQualityTest {
    private static final SummarizationQuality COMPAT = new SummarizationQuality(Profile.COMPAT);
    private static final SummarizationQuality STANDARD = new SummarizationQuality(Profile.STANDARD);

    private static Map<String, Double> compat(String answer, String response) {
        return Scores.of(COMPAT, Map.of("answer", answer), Response.answer(response));
    }

    @Test
    void wordsInOrderCountThoughOthersStandBetween() {
        assertThat(compat("a b c d", "A x c"))
                .containsExactly(
                        entry("rouge_l_precision", 2.0 / 3),
                        entry("rouge_l_recall", 0.5),
                        entry("rouge_l_f1", 2 * (2.0 / 3) * 0.5 / (2.0 / 3 + 0.5)));
    }

    @Test
    void punctuationStaysWithItsWord() {
        assertThat(compat("end.", "end")).containsEntry("rouge_l_f1", 0.0);
    }

    @Test
    void anEmptyAnswerScoresOneAndNothingElseEmptyDoes() {
        assertThat(compat("", "x")).doesNotContainValue(0.0);
        assertThat(compat("x", "")).doesNotContainValue(1.0);
        assertThat(compat(" ", "x")).doesNotContainValue(1.0);
        assertThat(compat("x", "\u3000")).doesNotContainValue(1.0);
    }

    @Test
    void standardTakesTheBestAcceptedAnswer() {
        assertThat(Scores.of(STANDARD, Map.of("answers", List.of("x y", "a b", "a b c d")), Response.answer("a b c")))
                .containsEntry("rouge_l_precision", 1.0)
                .containsEntry("rouge_l_recall", 0.75);
    }

    private static Map<String, Double> standard(String answer, String response) {
        return Scores.of(STANDARD, Map.of("answer", answer), Response.answer(response));
    }

    @Test
    void standardCountsWordsWithoutTheirPunctuation() {
        assertThat(standard("The end.", "the END")).doesNotContainValue(0.0).containsEntry("rouge_l_f1", 1.0);
        assertThat(standard("naïve Δελτα1", "Naïve, δελτα1!")).containsEntry("rouge_2_f1", 1.0);
        assertThat(standard("東京は", "東京")).containsEntry("rouge_1_f1", 0.8);
        assertThat(standard("...", "x")).doesNotContainValue(1.0);
        assertThat(standard("x", "—")).doesNotContainValue(1.0);
    }

    @Test
    void pairsOfNeighborsCountAsOftenAsBothTextsHaveThem() {
        assertThat(standard("a b a b", "a b x a b a b"))
                .containsEntry("rouge_1_f1", 2 * (4.0 / 7) / (4.0 / 7 + 1))
                .containsEntry("rouge_2_f1", 2 * 0.5 / 1.5);
        assertThat(standard("one", "one")).containsEntry("rouge_2_f1", 0.0);
    }

    @Test
    void lineByLineTheOrderOfLinesIsFree() {
        assertThat(standard("one two three\nfour five", "four five\none two three"))
                .containsEntry("rouge_lsum_f1", 1.0)
                .containsEntry("rouge_l_f1", 0.6);
    }

    @Test
    void aWordIsNotCountedMoreOftenThanTheResponseHasIt() {
        assertThat(standard("a b\na c", "a")).containsEntry("rouge_lsum_f1", 2 * 0.25 / 1.25);
    }

    @Test
    void eachScoreTakesTheAnswerThatSuitsItBest() {
        var scores = Scores.of(STANDARD, Map.of("answers", List.of("c b a", "a b x y")), Response.answer("a b c"));
        assertThat(scores).containsEntry("rouge_1_f1", 1.0).containsEntry("rouge_l_recall", 0.5);
    }

    @Test
    void textsTooLongToCompareLineByLineSaySo() {
        var text = "word ".repeat(30_000);
        assertThat(Scores.all(STANDARD, "", Map.of("answer", text), Response.answer(text)))
                .contains(Score.of("rouge_l_f1", 1))
                .contains(new Score.Unscored("rouge_lsum_f1", "the texts are too long to compare line by line"));
    }

    @Test
    void standardIsUnscoredWithoutAnAcceptedAnswer() {
        assertThat(Scores.all(STANDARD, "", Map.of(), Response.answer("x")))
                .contains(new Score.Unscored("rouge_l_f1", "the reference has no answer"))
                .hasSize(6);
        assertThat(STANDARD.appliesTo(new OpenExample("1", ""), Reference.none()))
                .isFalse();
        assertThat(COMPAT.appliesTo(new OpenExample("1", ""), Reference.none())).isTrue();
    }

    @Test
    void compatScoresEqualTheOriginals() {
        assertThat(Golden.rows("context-bench/evaluators-summarization_quality.jsonl"))
                .allSatisfy(row -> GoldenScores.agree(row.get("id"), Scores.ofGolden(COMPAT, row), row.get("scores")));
    }
}
