package dev.assay.fit.card;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.api.UserError;
import dev.assay.json.Json;
import java.io.StringReader;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.xml.sax.InputSource;

class SvgCardTest {
    private static final Map<String, Object> RESULT = Json.readMap("""
            {"model":"<tiny> & \\u0007 \\"7B\\"","hardware":{"cpu":"A processor","powerMode":"balanced"},
             "performance":{"tokensPerSecond":31.25,"ttft":412.5,"memoryPercent":28.4},
             "fitness":{"verdict":"GOOD","score":71,"globalScore":71,"hardwareFitScore":80,
               "qualityScore":{"total":65},"categoryLabels":[{"category":"Coding","rawScore":57.14,"level":"Adequate"}],
               "disqualifiers":[],"warnings":[{"code":"ON_BATTERY","values":[],"message":"on battery"}],
               "interpretation":"Fine.","tuning":{"profile":"BALANCED"},"scoringProfile":"standard"},
             "timestamp":"2030-01-01T10:20:30Z"}
            """);

    @Test
    void aResultWithoutAScoreIsNamedSo() {
        assertThat(SvgCard.render(Map.of("model", "tiny"))).contains("<title id=\"title\">tiny: not scored</title>");
    }

    @Test
    void theCardIsWellFormedWhateverTheModelIsCalled() throws Exception {
        var root = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new InputSource(new StringReader(SvgCard.render(RESULT))))
                .getDocumentElement();

        assertThat(root.getElementsByTagName("title").item(0).getTextContent()).isEqualTo("<tiny> & ? \"7B\": GOOD");
        assertThat(root.getElementsByTagName("script").getLength()).isZero();
    }

    @Test
    void allNumbersAreAlsoSaidInWords() {
        assertThat(SvgCard.render(RESULT))
                .contains(
                        "71, GOOD",
                        "31.3 tokens/s",
                        "first token after 413 ms",
                        "Coding 57",
                        "prefers-color-scheme:dark")
                .contains("width=\"228.6\"");
    }

    @Test
    void thePartsOfTheFitAndThePublishedRuleAreOnTheCard() {
        var card = SvgCard.render(Json.readMap("""
                {"model":"m","advice":{"advice":"MARGINAL","behindAdvice":{"use":"chat","score":31}},
                 "fitness":{"verdict":"GOOD","score":61,"scoringProfile":"compat",
                   "performanceScore":{"speed":41,"ttft":20,"memory":30}}}
                """));
        assertThat(card)
                .contains("31, MARGINAL", "speed 41 of 50 · first token 20 of 20 · memory 30 of 30")
                .contains("published rule: GOOD, 61 of 100");
    }

    @Test
    void aResultOfNothingStillMakesACard() {
        assertThat(SvgCard.render(Map.of())).contains("not scored", "unknown tokens/s");
    }

    @Test
    void aCardDoesNotGrowWithItsModelsName() {
        var card = SvgCard.render(Map.of("model", "x".repeat(100_000)));

        assertThat(card).hasSizeLessThan(5_000);
    }

    @Test
    void pagesSayWhatRulesAModelOutAndWhatToHeed() {
        var page = FitExport.MARKDOWN.render(List.of(RESULT));

        assertThat(page).contains("- on battery\n", "- Coding:Adequate\n").doesNotContain("Ruled out");
    }

    @Test
    void anExportOfNothingIsRefused() {
        assertThatThrownBy(() -> FitExport.CSV.render(List.of()))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("no result");
    }

    @Test
    void fileNamesSortByTimeAndDoNotCollide() {
        var random = RandomGenerator.of("L64X128MixRandom");
        var now = Instant.parse("2030-01-02T03:04:05Z");

        assertThat(FitExport.MARKDOWN.fileName(now, random))
                .matches("assay-fit-results-2030-01-02T030405Z-[0-9a-z]{6}\\.md")
                .isNotEqualTo(FitExport.MARKDOWN.fileName(now, random));
    }
}
