package dev.assay.compact.estimate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.assay.Golden;
import dev.assay.api.Profile;
import dev.assay.api.UserError;
import dev.assay.compact.CompactCase;
import dev.assay.compact.Difficulty;
import dev.assay.compact.generation.CaseGenerator;
import dev.assay.compact.generation.Lexicon;
import dev.assay.compact.method.BuiltInMethods;
import dev.assay.compact.run.CompactSuites;
import dev.assay.json.Json;
import dev.assay.text.GoldenRow;
import dev.assay.tokens.BpeTokens;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EstimatorTest {
    @TempDir
    private Path folder;

    /// The recorded cases of a suite hold the first two slots of every template, and not all of the others.
    private static Stream<Map<String, Object>> covered() {
        return Golden.rows("compactbench/estimates.jsonl")
                .filter(row -> row.containsKey("estimate") && number(row, "case_count_per_template") <= 2);
    }

    private static int number(Map<String, Object> row, String name) {
        return row.get(name) instanceof Integer number ? number : -1;
    }

    private static List<CompactCase> cases(List<Map<String, Object>> recorded, Map<String, Object> row) {
        return recorded.stream()
                .filter(one -> Objects.equals(one.get("seed_group"), row.get("seed_group"))
                        && Objects.equals(one.get("difficulty"), row.get("difficulty"))
                        && number(one, "case_slot") < number(row, "case_count_per_template"))
                .map(one -> CompactCase.of(GoldenRow.map(one, "case")))
                .toList();
    }

    @Test
    void estimatesEqualTheOriginals() {
        var prices = PriceCatalog.at(Golden.file("compactbench/price-catalogue.json"));
        for (var suite : List.of("starter", "elite_practice")) {
            var recorded =
                    Golden.rows("compactbench/cases-%s.jsonl".formatted(suite)).toList();
            assertThat(covered().filter(row -> suite.equals(row.get("suite_key"))))
                    .isNotEmpty()
                    .allSatisfy(row -> {
                        var wanted = GoldenRow.map(row, "estimate");
                        var price = prices.find(String.valueOf(row.get("provider")), String.valueOf(row.get("model")));
                        var estimate = new Estimator(BpeTokens.CL100K_BASE, number(row, "drift_cycles"), price)
                                .compat(cases(recorded, row));
                        assertThat(estimate.cases()).isEqualTo(wanted.get("total_cases"));
                        assertThat(estimate.calls()).isEqualTo(number(wanted, "total_calls"));
                        assertThat(estimate.inputTokens()).isEqualTo(number(wanted, "input_tokens"));
                        assertThat(estimate.outputTokens()).isEqualTo(number(wanted, "output_tokens"));
                        assertThat(estimate.dailyLimit().isPresent()).isEqualTo(wanted.get("daily_limit") != null);
                        assertThat(estimate.cost().isPresent()).isEqualTo(wanted.get("cost_usd") != null);
                        estimate.cost()
                                .ifPresent(cost -> assertThat(cost)
                                        .isCloseTo(
                                                wanted.get("cost_usd") instanceof Number number
                                                        ? number.doubleValue()
                                                        : -1,
                                                within(1e-12)));
                    });
        }
    }

    private static CompactCase one() {
        return CompactCase.of(Json.readMap("""
                {"case_id":"c","template_key":"t","template_version":"1.0.0","seed":1,"difficulty":"easy",
                 "transcript":{"turns":[{"id":0,"role":"user","content":"one two three four five six seven eight","tags":[]}]},
                 "ground_truth":{},"evaluation_items":[
                  {"key":"a","item_type":"entity_integrity","prompt":"who?","expected":{}},
                  {"key":"b","item_type":"entity_integrity","prompt":"what?","expected":{}}]}"""));
    }

    /// The conversation has 8 tokens, each question 2. A cycle asks once for the artifact, with 100 tokens of words
    /// around it, and once a question, with 80 around it and an artifact of 8 / 4; answers have 500 and 200 tokens.
    @Test
    void compatCountsByTheOriginalsFormula() {
        var price = new PriceCatalog.Entry("own", "m", 1, 2.5, OptionalDouble.empty(), OptionalLong.empty());
        var estimate = new Estimator(BpeTokens.CL100K_BASE, 1, Optional.of(price)).compat(List.of(one()));
        assertThat(estimate.cases()).isEqualTo(1);
        assertThat(estimate.calls()).isEqualTo(2 * (1 + 2));
        assertThat(estimate.inputTokens()).isEqualTo(2 * (8 + 100 + 2 * (2 + 2 + 80)));
        assertThat(estimate.outputTokens()).isEqualTo(2 * (500 + 2 * 200));
        assertThat(estimate.cost().orElseThrow()).isCloseTo((552 * 1 + 1800 * 2.5) / 1e6, within(1e-12));
    }

    @Test
    void standardCountsTheCallsThatAreReallyMade() {
        var estimator = new Estimator(BpeTokens.CL100K_BASE, 1, Optional.empty());
        var none = estimator.standard(List.of(one()), CallPlan.none());
        // two questions a cycle and one continuation
        assertThat(none.calls()).isEqualTo(5);
        assertThat(none.outputTokens()).isEqualTo(1000);
        assertThat(none.cachedTokens()).isEqualTo(4);
        assertThat(none.cost()).isEmpty();
        assertThat(estimator.standard(List.of(one()), turns -> 2 + turns).calls())
                .isEqualTo(5 + 3 + 5);
        assertThat(estimator.standard(List.of(one()), CallPlan.single()).calls())
                .isEqualTo(7);
    }

    @Test
    void aConversationReadInPartsIsCountedOnceAndAWrittenContinuationCostsNoCall() {
        var generator = new CaseGenerator(Profile.STANDARD, Lexicon.bundled());
        var template = CompactSuites.builtIn("projects", generator.dialect())
                .suite()
                .templates()
                .getFirst();
        var one = generator.draw(template, BigInteger.TWO, Difficulty.MEDIUM).drawn();
        var estimator = new Estimator(BpeTokens.CL100K_BASE, 2, Optional.empty());
        int questions =
                one.items().size() + one.itemsIn(1).size() + one.itemsIn(2).size();

        assertThat(estimator.standard(List.of(one), CallPlan.none()).calls()).isEqualTo(questions);
        long single = estimator.standard(List.of(one), CallPlan.single()).inputTokens();
        var inParts = BuiltInMethods.named("hierarchical-summary").orElseThrow().plan();
        assertThat(estimator.standard(List.of(one), inParts).inputTokens()).isBetween(single, 3 * single);
    }

    @Test
    void aFreeLimitIsComparedWithAllTokens() {
        var estimate = new Estimate(1, 2, 900, 0, 300, OptionalDouble.of(0), OptionalLong.of(1000));
        assertThat(estimate.timesOverLimit()).hasValue(1.2);
        assertThat(new Estimate(1, 2, 900, 0, 100, OptionalDouble.of(0), OptionalLong.of(1000)).timesOverLimit())
                .isEmpty();
        assertThat(new Estimate(1, 2, 900, 0, 100, OptionalDouble.of(0), OptionalLong.empty()).timesOverLimit())
                .isEmpty();
    }

    @Test
    void aPriceFileSaysItsDateAndWhatIsWrong() throws IOException {
        var file = folder.resolve("prices.json");
        Files.writeString(
                file,
                "{\"updated\":\"2026-01-31\",\"entries\":[{\"provider\":\"p\",\"model\":\"m\",\"input_per_mtok\":1,\"output_per_mtok\":2.5}]}");
        var catalog = PriceCatalog.at(file);
        assertThat(catalog.updated()).isEqualTo("2026-01-31");
        assertThat(catalog.find("p", "m").orElseThrow().cost(1_000_000, 2_000_000))
                .isEqualTo(6);
        assertThat(catalog.find("p", "n")).isEmpty();
        assertThat(PriceCatalog.NONE.find("p", "m")).isEmpty();

        Files.writeString(file, "{\"updated\":\"2026-01-31\",\"entries\":[{\"provider\":\"p\"}]}");
        assertThatThrownBy(() -> PriceCatalog.at(file))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("prices.json: entry 1 is not a price");
    }
}
