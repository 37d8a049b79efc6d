package dev.assay.context.official;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.Golden;
import dev.assay.api.Response;
import dev.assay.text.GoldenRow;
import java.util.Map;
import org.junit.jupiter.api.Test;

class LocomoTest {
    private static Official category(Object category, Object answer) {
        return Official.of(new Locomo(), "locomo", Map.of("category", category, "answer", answer));
    }

    @Test
    void stemsOfWordsAreCompared() {
        assertThat(category(4, "She paints and hikes").only("painting, hiked")).isCloseTo(0.8, within(1e-15));
        assertThat(category(2, 2021).only("in 2021")).isCloseTo(2.0 / 3, within(1e-15));
    }

    @Test
    void theSecondThoughtOfAnOpenQuestionIsDropped() {
        assertThat(category(3, "no; she moved away").only("No")).isEqualTo(1);
        assertThat(category(4, "no; she moved away").only("No")).isLessThan(1);
    }

    @Test
    void eachPartOfAListCountsWithItsBestMatch() {
        assertThat(category(1, "skiing, chess").only("chess, cooking")).isEqualTo(0.5);
    }

    @Test
    void whatWasNeverSaidMustBeDenied() {
        assertThat(category(5, "a red car").only("That is Not Mentioned anywhere"))
                .isEqualTo(1);
        assertThat(category(5, "a red car").only("a red car")).isZero();
        assertThat(Official.of(new Locomo(), "locomo", Map.of("category", 5)).only("No information available"))
                .isEqualTo(1);
    }

    @Test
    void itAppliesToTheFiveCategories() {
        assertThat(category("4", "x").applies()).isTrue();
        assertThat(category(6, "x").applies()).isFalse();
        assertThat(category(6, "x").unscored(Response.answer("x"))).isEqualTo("the category is none of 1 to 5");
        assertThat(Official.of(new Locomo(), "mt-bench", Map.of("category", 4)).applies())
                .isFalse();
    }

    @Test
    void scoresEqualTheOriginals() {
        assertThat(Golden.rows("context-bench/beyond-locomo.jsonl")).allSatisfy(row -> {
            var category = Integer.parseInt(text(row, "category"));
            assertThat(Locomo.score(category, text(row, "answer"), text(row, "prediction")))
                    .as("%s", row.get("id"))
                    .isCloseTo(Double.parseDouble(text(row, "score")), within(1e-12));
        });
    }

    @Test
    void wordsEqualTheOriginals() {
        assertThat(Golden.rows("context-bench/beyond-locomo.jsonl")).allSatisfy(row -> {
            var words = GoldenRow.map(row, "aux");
            var answer = Locomo.expected(Integer.parseInt(text(row, "category")), text(row, "answer"));
            assertThat(Locomo.normalized(answer)).isEqualTo(words.get("norm_answer"));
            assertThat(Locomo.stems(answer)).isEqualTo(words.get("stem_answer"));
            assertThat(Locomo.stems(text(row, "prediction"))).isEqualTo(words.get("stem_prediction"));
        });
    }

    private static String text(Map<String, Object> row, String key) {
        return String.valueOf(row.get(key));
    }
}
