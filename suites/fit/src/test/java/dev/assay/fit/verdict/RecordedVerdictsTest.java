package dev.assay.fit.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.Golden;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/// Each profile gives the scores the original gave, or would have given by the published specification.
class RecordedVerdictsTest {
    private static final String ROWS = "metrillm/scoring.jsonl";
    static final ScoringProfile ROUNDED = ScoringProfile.STANDARD.withThresholds(Tuning.Thresholds.WHOLE);

    /// The column was recorded with the original's whole thresholds; the specification interpolates them
    /// continuously, which `ContinuousThresholdsTest` checks.
    @Test
    void theStandardProfileScoresByThePublishedSpecificationButForTheRoundingOfThresholds() {
        assertThat(differences("seed", ROUNDED))
                .allSatisfy(difference -> assertThat(difference).contains("CPU_THROTTLED", "2.6, 3.2, 80"));
    }

    /// 2.56 of 3.2 GHz is 80 %, and not below it; the original's binary quotient is.
    @Test
    void exactlyEightyPercentOfTheFrequencyIsNotThrottled() {
        var machine = Map.of("cpuCores", 8, "totalMemoryGB", 16, "cpuFreqGHz", 3.2, "cpuCurrentSpeedGHz", 2.56);
        var row = Map.<String, Object>of(
                "row", "a", "hardware", machine, "performance", Map.of("tokensPerSecond", 9, "ttft", 9));
        assertThat(ours(row, ScoringProfile.STANDARD).toString()).doesNotContain("CPU_THROTTLED");
        assertThat(ours(row, ScoringProfile.COMPAT).toString()).contains("CPU_THROTTLED");
    }

    @Test
    void theFrequencyWhileTheModelAnsweredCountsAndNotThatOfAnIdleMachine() {
        var machine = Map.of("cpuCores", 8, "totalMemoryGB", 16, "cpuFreqGHz", 3.2, "cpuCurrentSpeedGHz", 1.2);
        var row = Map.<String, Object>of(
                "row",
                "a",
                "hardware",
                machine,
                "performance",
                Map.of("tokensPerSecond", 9, "ttft", 9),
                "environment",
                Map.of("cpuFrequencyGHz", 3.1));
        assertThat(ours(row, ScoringProfile.STANDARD).toString()).doesNotContain("CPU_THROTTLED");
    }

    @Test
    void theCompatProfileScoresAsTheOriginalOfToday() {
        assertThat(differences("head", ScoringProfile.COMPAT)).isEmpty();
    }

    @Test
    void theOlderCompatProfileScoresAsTheOriginalOfThen() {
        assertThat(differences("v020", ScoringProfile.COMPAT_0_2_0)).isEmpty();
    }

    @Test
    void onlyTheWeightsOfTheGlobalScoreCanBeExchanged() {
        var mixed = ScoringProfile.COMPAT.withWeights(new ScoringProfile.Weights(0.4, 0.6));
        assertThat(differences("headGlobal4060", mixed)).isEmpty();
    }

    @Test
    void theCompatProfilesRoundTheThresholds() {
        var differences = Golden.rows(ROWS)
                .flatMap(row -> Recorded.differences(
                        name(row),
                        row.get("tuning"),
                        FitCases.read(row, name(row))
                                .tuning(ScoringProfile.COMPAT)
                                .toMap())
                        .stream())
                .toList();
        assertThat(differences).isEmpty();
    }

    private static List<String> differences(String column, ScoringProfile profile) {
        return Golden.rows(ROWS)
                .flatMap(row -> Recorded.differences(name(row), row.get(column), ours(row, profile)).stream())
                .toList();
    }

    static Map<String, ?> ours(Map<String, Object> row, ScoringProfile profile) {
        return FitScoring.by(profile).score(FitCases.read(row, name(row))).toMap();
    }

    private static String name(Map<String, Object> row) {
        return String.valueOf(Objects.requireNonNull(row.get("row")));
    }
}
