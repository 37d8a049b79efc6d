package dev.assay.viewer.library;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class BudgetBandTest {
    private static final String SCORE = "mean_score[evidence_survival]";

    private static RunNumbers numbers(Map<String, double[]> systems) {
        var all = new LinkedHashMap<String, Map<String, ShownNumber>>();
        systems.forEach((system, values) -> {
            var metrics = new LinkedHashMap<String, ShownNumber>();
            metrics.put(SCORE, number(values[0]));
            metrics.put("compression_ratio", number(values[1]));
            all.put(system, metrics);
        });
        return new RunNumbers(all);
    }

    private static ShownNumber number(double value) {
        return new ShownNumber(
                OptionalDouble.of(value), Optional.empty(), OptionalLong.of(9), OptionalLong.empty(), Optional.empty());
    }

    @Test
    void aSystemThatDoesNotCompressLeadsNothing() {
        var systems = new LinkedHashMap<String, double[]>();
        systems.put("stack-fold", new double[] {1, 0.00006});
        systems.put("drain", new double[] {0.85, 0.74});
        systems.put("head", new double[] {0.2, 0.7});
        var headline =
                Headline.of(numbers(systems), Set.of(), "mmr"::equals, false).orElseThrow();
        assertThat(headline.system()).isEqualTo("drain");
        assertThat(headline.verdict()).contains("drain leads with", "at 26.0 % of the tokens");
    }

    @Test
    void systemsThatSeeTheQuestionLeadAmongThemselves() {
        var systems = new LinkedHashMap<String, double[]>();
        systems.put("mmr", new double[] {0.9, 0.7});
        systems.put("drain", new double[] {0.85, 0.74});
        systems.put("head", new double[] {0.2, 0.7});
        var headline =
                Headline.of(numbers(systems), Set.of(), "mmr"::equals, false).orElseThrow();
        assertThat(headline.system()).isEqualTo("mmr");
        assertThat(headline.verdict())
                .startsWith("With the question in sight: mmr has")
                .contains(
                        "at 30.0 % of the tokens", "Without the question: drain leads with", "at 26.0 % of the tokens");
    }

    @Test
    void whereNobodyCompressesTheBestLeads() {
        var headline = Headline.of(numbers(Map.of("identity", new double[] {1, 0})), Set.of(), "mmr"::equals, false)
                .orElseThrow();
        assertThat(headline.system()).isEqualTo("identity");
    }

    @Test
    void bandsHoldWhatIsKeptAndALongerTextDoesNotCompress() {
        assertThat(BudgetBand.of(0.05)).isEqualTo(BudgetBand.LEAST);
        assertThat(BudgetBand.of(0.3)).isEqualTo(BudgetBand.THIRD);
        assertThat(BudgetBand.of(0.9999)).isEqualTo(BudgetBand.ALL);
        assertThat(BudgetBand.of(1.4)).isEqualTo(BudgetBand.ALL);
    }
}
