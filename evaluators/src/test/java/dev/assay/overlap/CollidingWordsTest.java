package dev.assay.overlap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.api.Profile;
import dev.assay.api.Response;
import dev.assay.evaluator.Scores;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Words are compared by a key first. Beyond ASCII, different words may have the same.
class CollidingWordsTest {
    /// Each (first << 8) ^ second is the same.
    private static final String ONE = "\u0430\u0461";

    private static final String OTHER = "\u0431\u0561";

    /// Its key is that of `an`.
    private static final String LIKE_AN = "\u616e";

    @Test
    void differentWordsWithTheSameKeyAreDifferent() {
        for (var profile : Profile.values()) {
            assertThat(Scores.of(new AnswerQuality(profile), Map.of("answer", ONE), Response.answer(OTHER)))
                    .containsEntry("f1", 0.0)
                    .containsEntry("exact_match", 0.0);
            assertThat(Scores.of(
                                    new SummarizationQuality(profile),
                                    Map.of("answer", ONE + " left"),
                                    Response.answer(OTHER + " left"))
                            .values())
                    .doesNotContain(1.0);
        }
    }

    @Test
    void aWordWithTheKeyOfAnArticleIsNone() {
        assertThat(Scores.of(
                        new AnswerQuality(Profile.COMPAT),
                        Map.of("answer", LIKE_AN + " house"),
                        Response.answer("house")))
                .hasEntrySatisfying("f1", f1 -> assertThat(f1).isCloseTo(2.0 / 3, within(1e-12)));
        assertThat(Scores.of(new AnswerQuality(Profile.COMPAT), Map.of("answer", "an house"), Response.answer("house")))
                .containsEntry("f1", 1.0);
    }

    @Test
    void aWordIsSharedAsOftenAsBothHaveIt() {
        assertThat(TokenOverlap.of(List.of("a", "a", "b"), List.of("a", "b", "b", "c")))
                .isEqualTo(new TokenOverlap(2, 3, 4));
        assertThat(TokenOverlap.of(List.of("a", "a"), List.of("a", "a", "a"))).isEqualTo(new TokenOverlap(2, 2, 3));
    }
}
