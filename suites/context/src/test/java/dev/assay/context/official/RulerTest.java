package dev.assay.context.official;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;
import static org.assertj.core.api.Assertions.within;

import dev.assay.Golden;
import dev.assay.api.Response;
import dev.assay.text.GoldenRow;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RulerTest {
    private static final Official THREE =
            Official.of(new Ruler(), "ruler:niah", Map.of("answers", List.of("4711", "Blue Fox", "x-9")));

    @Test
    void theShareOfAnswersFoundCountsWhateverTheirCase() {
        assertThat(THREE.answered("I saw 4711 and the BLUE FOX"))
                .containsExactly(entry("string_match_all", 2.0 / 3), entry("string_match_part", 1.0));
        assertThat(THREE.answered("")).containsValues(0.0).doesNotContainValue(1.0);
    }

    @Test
    void aContextAloneIsNoAnswer() {
        assertThat(THREE.unscored(Response.context("4711"))).isEqualTo("the system gave no answer");
    }

    @Test
    void itAppliesToItsDatasetsAndToWhatSaysSo() {
        var answers = Map.<String, Object>of("answers", List.of("x"));
        assertThat(THREE.applies()).isTrue();
        assertThat(Official.of(new Ruler(), "data/ruler-4k.jsonl", answers).applies())
                .isTrue();
        assertThat(Official.of(new Ruler(), "hotpotqa", answers).applies()).isFalse();
        assertThat(Official.of(new Ruler(), "ruler", Map.of()).applies()).isFalse();
        assertThat(Official.of(new Ruler(), "own", Map.of("answers", List.of("x"), "benchmark", "ruler"))
                        .applies())
                .isTrue();
    }

    @Test
    void percentagesEqualTheOriginals() {
        assertThat(Golden.rows("context-bench/beyond-ruler.jsonl")).allSatisfy(row -> {
            var prediction = String.valueOf(row.get("prediction"));
            var references = GoldenRow.texts(row, "references");
            assertThat(Ruler.percent(Ruler.matchAll(prediction, references)))
                    .as("%s all", row.get("id"))
                    .isCloseTo(number(row, "string_match_all"), within(1e-12));
            assertThat(Ruler.percent(Ruler.matchPart(prediction, references)))
                    .as("%s part", row.get("id"))
                    .isCloseTo(number(row, "string_match_part"), within(1e-12));
        });
    }

    private static double number(Map<String, Object> row, String key) {
        return Double.parseDouble(String.valueOf(row.get(key)));
    }
}
