package dev.assay.anchor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import dev.assay.api.Response;
import dev.assay.api.Score;
import dev.assay.evaluator.Scores;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// What nearly is an anchor, and what stands right beside one.
class NearbyAnchorsTest {
    private static Iterable<String> anchors(String text) {
        return AnchorFinder.count(text).keySet();
    }

    @Test
    void aCommaBetweenThousandsHasADigitBeforeIt() {
        assertThat(anchors("10,250 of 9,250")).containsExactly("10,250", "9,250");
        assertThat(anchors("src/app/Main.java,500")).containsExactly("src/app/Main.java", "500");
        assertThat(anchors("src/app/v2,17")).containsExactly("src/app/v2", "17");
    }

    @Test
    void oneSmallLetterMakesAHump() {
        assertThat(anchors("on iOS the xML and OK")).containsExactly("iOS", "xML");
        assertThat(anchors("поле максРазмер задано")).containsExactly("максРазмер");
    }

    @Test
    void aQuotationOfSeveralWordsCountsBesidesWhatStandsInIt() {
        assertThat(anchors("\"read src/app/Main.java\""))
                .containsExactly("read src/app/Main.java", "src/app/Main.java");
    }

    @Test
    void marksBeforeAnAnchorAreNotPartOfItButAPointIs() {
        assertThat(anchors("~250 ms, #user_id, *.max_size* and .env_local"))
                .containsExactly("250 ms", "user_id", ".max_size", ".env_local");
    }

    @Test
    void aSignBelongsToItsNumber() {
        assertThat(anchors("from -15 to +20")).containsExactly("-15", "+20");
    }

    @Test
    void aSystemThatShowsNoContextIsUnscored() {
        assertThat(Scores.all(new AnchorSurvival(), "port 8080", Map.of(), Response.answer("8080")))
                .hasSize(3)
                .allSatisfy(score -> assertThat(score).isInstanceOf(Score.Unscored.class));
    }

    @Test
    void numbersInsideTextWithoutSpacesAreNotMadeUp() {
        assertThat(Scores.of(
                        new Fabrication(), "服务器的端口8080已打开。", Map.of(), Response.context("port 8080 is open, not 9090")))
                .containsExactly(entry("fabrication_rate", 0.5));
    }

    @Test
    void onlyTheFirstThreeThatWereMadeUpAreNamed() {
        var rest = "a".repeat(100);
        assertThat(Scores.all(new Fabrication(), "port", Map.of(), Response.context("x1x 22 y_" + rest + " z_" + rest)))
                .isEqualTo(List.of(
                        new Score.Value("fabrication_rate", 1, "not in the input: x1x, 22, y_" + "a".repeat(78))));
    }
}
