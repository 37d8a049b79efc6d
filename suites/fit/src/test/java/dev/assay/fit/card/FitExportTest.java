package dev.assay.fit.card;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.json.Json;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Tables of two results of our own, written by hand from the published columns: one has everything, one nearly
/// nothing.
class FitExportTest {
    private static final String FULL = """
            {"model":"own/model, small","timestamp":"2026-01-02T03:04:05Z",
             "modelInfo":{"parameterSize":"2B","quantization":"Q4","family":"own","thinkingDetected":true},
             "hardware":{"machineModel":"=Box \\"A\\"","powerMode":"low-power"},
             "performance":{"tokensPerSecond":12.125,"tokensPerSecondEstimated":true,"firstChunkMs":99.5,"ttft":250.4,
               "thinkingTokensEstimate":7,"memoryPercent":31.25,"memoryFootprintEstimated":true,"memoryHostPercent":55},
             "fitness":{"tuning":{"profile":"BALANCED"},"performanceScore":{"total":61},"hardwareFitScore":61.5,
               "qualityScore":{"total":70.0},"globalScore":66,"verdict":"GOOD","interpretation":"Runs\\r\\nwell",
               "categoryLabels":[{"category":"Coding","level":"Strong"},{"category":"Math","level":"Weak"}],
               "disqualifiers":[],"warnings":[{"code":"slow","message":"slow start"},"hot"]}}""";
    private static final String BARE =
            "{\"model\":\"bare|one\",\"performance\":{\"memoryFootprintAvailable\":false,\"memoryPercent\":3}}";

    private static List<Map<String, Object>> results() {
        return List.of(Json.readMap(FULL), Json.readMap(BARE));
    }

    /// Halves are rounded away from zero; a cell that looks like a formula gets an apostrophe, one with a quote is
    /// quoted.
    @Test
    void csvHasALineAResult() {
        assertThat(FitExport.CSV.render(results()).lines().skip(1))
                .containsExactly(
                        "\"own/model, small\",2B,Q4,own,true,2026-01-02T03:04:05Z,12.13,100,250,7,31.3,true,55.0,"
                                + "\"'=Box \"\"A\"\"\",low-power,BALANCED,61,61.5,70,66,Coding:Strong; Math:Weak,GOOD,Runs well,,"
                                + "slow start | hot",
                        "bare|one" + ",".repeat(24));
    }

    @Test
    void markdownHasARowAResult() {
        var rows = FitExport.MARKDOWN.render(results()).lines().filter(line -> line.startsWith("|"));
        assertThat(rows.skip(2))
                .containsExactly(
                        "| own/model, small | Q4 | =Box \"A\" | BALANCED | ~12.1 | 250ms | 31.3% (est.) | 61.5 | 70 | 66 | 0"
                                + " | ECO THINK TPS~ | GOOD |",
                        "| bare\\|one | — | — | — | — | — | N/A | — | — | — | 0 | — | — |");
    }
}
