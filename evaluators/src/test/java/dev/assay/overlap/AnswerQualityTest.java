package dev.assay.overlap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import dev.assay.Golden;
import dev.assay.api.OpenExample;
import dev.assay.api.OpenReference;
import dev.assay.api.Profile;
import dev.assay.api.Reference;
import dev.assay.api.Response;
import dev.assay.api.Score;
import dev.assay.evaluator.GoldenScores;
import dev.assay.evaluator.Scores;
import dev.assay.reading.CompatFields;
import dev.assay.text.GoldenRow;
import dev.assay.text.UnicodeText;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class AnswerQualityTest {
    private static final AnswerQuality COMPAT = new AnswerQuality(Profile.COMPAT);
    private static final AnswerQuality STANDARD = new AnswerQuality(Profile.STANDARD);

    private static Map<String, Double> compat(Object answer, String response) {
        return Scores.of(COMPAT, Map.of("answer", answer), Response.answer(response));
    }

    private static Map<String, Double> standard(String response, String... answers) {
        return Scores.of(STANDARD, Map.of("answers", List.of(answers)), Response.answer(response));
    }

    @Nested
    class Compat {
        @Test
        void partialAgreementIsCountedInTokens() {
            assertThat(compat("the cat sat", "a cat ran far"))
                    .containsExactly(
                            entry("f1", 0.4), entry("exact_match", 0.0), entry("recall", 0.5), entry("contains", 0.0));
        }

        @Test
        void aRepeatedTokenCountsAsOftenAsBothHaveIt() {
            assertThat(compat("la la land", "la la la"))
                    .containsEntry("recall", 2.0 / 3)
                    .containsEntry("f1", 2.0 / 3);
        }

        @Test
        void anEmptyAnswerScoresOneAndAnEmptyResponseZero() {
            assertThat(compat("", "x")).containsValues(1.0).doesNotContainValue(0.0);
            assertThat(Scores.of(COMPAT, Map.of(), Response.answer("x"))).doesNotContainValue(0.0);
            assertThat(compat("x", "")).doesNotContainValue(1.0);
        }

        @Test
        void whitespaceIsNotEmpty() {
            assertThat(compat(" ", "x y")).containsEntry("contains", 1.0).containsEntry("exact_match", 0.0);
        }

        @Test
        void twoArticlesAreEqualThoughNothingIsLeftOfThem() {
            assertThat(compat("A", "the")).containsEntry("exact_match", 1.0).containsEntry("f1", 0.0);
        }

        @Test
        void nullIsTheWordNone() {
            var reference = new HashMap<String, Object>();
            reference.put("answer", null);
            assertThat(Scores.of(COMPAT, reference, Response.answer("none"))).containsEntry("exact_match", 1.0);
        }

        @Test
        void aListIsPrintedAsPythonPrintsIt() {
            assertThat(compat(Arrays.asList("Paris", "paris"), "Paris")).containsEntry("recall", 0.5);
        }

        @Test
        void theResponseFieldIsReadBeforeTheAnswer() {
            var response = new Response(
                    Response.answer("no").answer(), Response.answer("").context(), Map.of("response", 7.5));
            assertThat(Scores.of(COMPAT, Map.of("answer", "7.5"), response)).containsEntry("exact_match", 1.0);
        }

        @Test
        void itAppliesEvenWithoutAnAnswer() {
            assertThat(COMPAT.appliesTo(new OpenExample("1", ""), Reference.none()))
                    .isTrue();
        }
    }

    @Nested
    class Standard {
        @Test
        void theBestAcceptedAnswerCounts() {
            assertThat(standard("New York City", "NYC", "New York", "York City"))
                    .containsEntry("f1", 0.8)
                    .containsEntry("recall", 1.0)
                    .containsEntry("contains", 1.0)
                    .containsEntry("exact_match", 0.0);
        }

        @Test
        void punctuationGoesBeforeArticles() {
            assertThat(standard("9 a.m.", "9 am")).containsEntry("exact_match", 1.0);
        }

        @Test
        void aBlankResponseScoresZeroEvenWhereNothingIsLeftOfTheAnswer() {
            assertThat(standard(" \n", "the")).doesNotContainValue(1.0);
            assertThat(standard("", "x")).doesNotContainValue(1.0);
            assertThat(standard("the", "the")).doesNotContainValue(0.0);
            assertThat(standard("a", "the")).doesNotContainValue(1.0);
            assertThat(standard("x", "the")).doesNotContainValue(1.0);
        }

        @Test
        void containsIsBoundedByWordEdges() {
            assertThat(standard("it was 1234", "12")).containsEntry("contains", 0.0);
            assertThat(standard("It was the 12.", "12")).containsEntry("contains", 1.0);
            assertThat(standard("New the York City", "the York, City!")).containsEntry("contains", 1.0);
            assertThat(standard("York in a City", "York City")).containsEntry("contains", 0.0);
            assertThat(standard("They call it “Paris”.", "Paris")).containsEntry("contains", 1.0);
            assertThat(standard("出生于豪门。", "豪门")).containsEntry("contains", 1.0);
        }

        @Test
        void chineseAndJapaneseAreCountedByTheCharacter() {
            assertThat(standard("生于北京市内。", "北京")).containsEntry("f1", 0.5).containsEntry("recall", 1.0);
            assertThat(standard("東京タワー", "「東京タワー」")).containsEntry("exact_match", 1.0);
            assertThat(standard("京北", "北京")).containsEntry("contains", 0.0).containsEntry("exact_match", 0.0);
        }

        @Test
        void withoutAnAcceptedAnswerItIsUnscored() {
            var scores = Scores.all(STANDARD, "", Map.of(), Response.answer("x"));

            assertThat(scores).extracting(Score::name).isEqualTo(STANDARD.scoreNames());
            assertThat(scores).contains(new Score.Unscored("f1", "the reference has no answer"));
            assertThat(STANDARD.appliesTo(new OpenExample("1", ""), Reference.none()))
                    .isFalse();
            assertThat(STANDARD.appliesTo(new OpenExample("1", ""), new OpenReference(Map.of("answer", "x"))))
                    .isTrue();
        }
    }

    @Test
    void compatScoresEqualTheOriginals() {
        assertThat(Golden.rows("context-bench/evaluators-answer_quality.jsonl"))
                .allSatisfy(row -> GoldenScores.agree(row.get("id"), Scores.ofGolden(COMPAT, row), row.get("scores")));
    }

    @Test
    void compatIntermediateTextsEqualTheOriginals() {
        assertThat(Golden.rows("context-bench/evaluators-answer_quality.jsonl"))
                .allSatisfy(row ->
                        assertThat(intermediate(row)).as("%s", row.get("id")).isEqualTo(row.get("aux")));
    }

    static Map<String, String> intermediate(Map<String, Object> row) {
        var answer = CompatFields.answer(new OpenReference(GoldenRow.map(row, "original")));
        var fields = GoldenRow.map(row, "processed");
        var response = CompatFields.response(
                new Response(Response.answer("").context(), Response.answer("").context(), fields));
        return Map.of(
                "answer_str",
                answer,
                "response_str",
                response,
                "normalized_answer",
                normalized(answer),
                "normalized_response",
                normalized(response));
    }

    private static String normalized(String text) {
        return AnswerNormalizer.tokens(AnswerNormalizer.Rule.ARTICLES_FIRST, UnicodeText.lower(text))
                .joined();
    }
}
