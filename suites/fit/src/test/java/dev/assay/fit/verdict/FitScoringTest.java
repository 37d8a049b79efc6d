package dev.assay.fit.verdict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.api.UserError;
import dev.assay.fit.FitCategory;
import dev.assay.hardware.ThermalPressure;
import dev.assay.json.Json;
import dev.assay.text.DecimalText;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class FitScoringTest {
    private static final String FAST = "\"tokensPerSecond\":60,\"ttft\":300,\"loadTime\":900,\"memoryPercent\":20";

    @Test
    void aFastMachineAndNoQualityIsScoredByItsFitAlone() {
        var fitness = scored(ScoringProfile.STANDARD, row(FAST, ""));

        assertThat(fitness.score()).isEqualTo(100);
        assertThat(fitness.verdict()).isEqualTo(Verdict.EXCELLENT);
        assertThat(fitness.global()).isEmpty();
        assertThat(fitness.interpretation()).contains("EXCELLENT: 100 of 100", "a full run");
    }

    @Test
    void aDisqualifiedRunIsZeroAndShowsWhatWasLost() {
        var slow = row(FAST.replace("60", "0.5"), quality(100));

        var standard = scored(ScoringProfile.STANDARD, slow);
        var compat = scored(ScoringProfile.COMPAT, slow);

        assertThat(standard.score()).isZero();
        assertThat(standard.global()).hasValue(0);
        assertThat(standard.undisqualified()).hasValue(84);
        assertThat(standard.disqualifiers()).containsExactly(Remark.of(Remark.Code.SPEED_BELOW_MIN, "0.50", "4.10"));
        assertThat(compat.score()).isPositive();
        assertThat(compat.verdict()).isEqualTo(Verdict.NOT_RECOMMENDED);
    }

    @Test
    void rightAnswersCountUntilTheLimitAndNotAMillisecondLonger() {
        var category = new CategoryAnswers(
                FitCategory.MATH,
                3,
                4,
                List.of(
                        new CategoryAnswers.Answer(true, 30_000),
                        new CategoryAnswers.Answer(true, 30_001),
                        new CategoryAnswers.Answer(false, 5),
                        new CategoryAnswers.Answer(true, 1)));

        assertThat(category.effectivePercent()).isEqualTo(50);
        assertThat(category.rawPercent()).isEqualTo(75);
        assertThat(category.late()).isEqualTo(1);
    }

    @Test
    void blindAnswersHaveNoQualityBeyondChance() {
        var blind = FitCases.read(Json.readMap(row(FAST, quality(25))), "here")
                .quality()
                .orElseThrow();
        var rates = Stream.of(FitCategory.values()).collect(Collectors.toMap(category -> category, _ -> 0.25));

        assertThat(blind.total()).isEqualTo(26);
        assertThat(blind.beyondChance(ChanceLevels.ofBlindAnswers(rates))).isZero();
        assertThat(blind.beyondChance(ChanceLevels.FOUR_CHOICES)).isEqualTo(20);
    }

    @Test
    void aFloorRulesOutWhatIsNoBetterThanChance() {
        var scoring = new FitScoring(ScoringProfile.STANDARD, ChanceLevels.FOUR_CHOICES, OptionalDouble.of(21));

        var fitness = (Fitness.Scored) scoring.score(FitCases.read(Json.readMap(row(FAST, quality(25))), "here"));

        assertThat(fitness.score()).isZero();
        assertThat(fitness.disqualifiers()).containsExactly(Remark.of(Remark.Code.QUALITY_BELOW_FLOOR, "20.0", "21.0"));
    }

    @Test
    void whatWasNotMeasuredIsNotScored() {
        var withoutFirst = row("\"tokensPerSecond\":60,\"loadTime\":900,\"memoryPercent\":20", "");
        var withoutSpeed = row("\"ttft\":300", "");

        assertThat(score(ScoringProfile.STANDARD, withoutFirst)).isInstanceOf(Fitness.Unscored.class);
        assertThat(score(ScoringProfile.STANDARD, withoutSpeed)).isInstanceOf(Fitness.Unscored.class);
        assertThat(score(ScoringProfile.COMPAT, withoutFirst)).isInstanceOf(Fitness.Scored.class);
    }

    @Test
    void memoryAndLoadingThatWereNotMeasuredRuleNothingOut() {
        var fitness = scored(ScoringProfile.STANDARD, row("\"tokensPerSecond\":60,\"ttft\":300", ""));

        assertThat(fitness.disqualifiers()).isEmpty();
        assertThat(fitness.fit().memory()).isEqualTo(30);
        assertThat(fitness.warnings()).extracting(Remark::code).containsExactly(Remark.Code.MEMORY_UNAVAILABLE);
    }

    @Test
    void everyRemarkCanBeSaidInWords() {
        for (var code : Remark.Code.values()) {
            assertThat(new Remark(code, List.of("1", "2", "3")).message())
                    .isNotBlank()
                    .doesNotContain("%s");
        }
        assertThat(Remark.of(Remark.Code.MEMORY_CRITICAL, "93").message()).contains("the model takes 93 %");
    }

    @Test
    void profilesAreToldApartByTheirHash() {
        assertThat(ScoringProfile.names().stream()
                        .map(name -> ScoringProfile.named(name).hash())
                        .distinct())
                .hasSize(3);
        assertThat(ScoringProfile.STANDARD
                        .withWeights(new ScoringProfile.Weights(0.5, 0.5))
                        .hash())
                .isNotEqualTo(ScoringProfile.STANDARD.hash());
    }

    @Test
    void aCategoryThatIsMissingIsNamed() {
        assertThatThrownBy(() -> FitCases.read(Json.readMap(row(FAST, ",\"quality\":{}")), "rows.jsonl:7"))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("rows.jsonl:7: quality: \"reasoning\" is missing");
    }

    @Test
    void rescoringKeepsWhatWasMeasuredAndNamesItsOrigin() {
        var stored = new LinkedHashMap<String, @Nullable Object>(Json.readMap(row(FAST, quality(50))));
        stored.put("benchEnvironment", Map.of("batteryPowered", true));
        var first = Rescoring.rescored(stored, FitScoring.by(ScoringProfile.COMPAT), "here");
        var second = Rescoring.rescored(first, FitScoring.by(ScoringProfile.STANDARD), "here");

        assertThat(second.get("performance")).isEqualTo(stored.get("performance"));
        assertThat(Recorded.map(second.get("metadata")))
                .containsEntry(
                        "rescoredFrom", Recorded.map(first.get("metadata")).get("rawLogHash"))
                .doesNotContainEntry(
                        "rawLogHash", Recorded.map(first.get("metadata")).get("rawLogHash"));
        assertThat(String.valueOf(Recorded.map(second.get("fitness")).get("warnings")))
                .contains("ON_BATTERY");
        assertThat(Rescoring.hashed(second)).isEqualTo(second);
    }

    @Test
    void sizesAreReadInTheirOwnUnits() {
        assertThat(SizeText.bytes("Estimated Total Memory: 1.5 GiB")).hasValue(1.5 * (1L << 30));
        assertThat(SizeText.bytes("2 MB")).hasValue(2e6);
        assertThat(SizeText.bytes("a lot")).isEmpty();
    }

    @Test
    void numbersAreShownAsTheOriginalShowsThem() {
        assertThat(DecimalText.fixed(0.25, 1)).isEqualTo("0.3");
        assertThat(DecimalText.fixed(-0.25, 1)).isEqualTo("-0.3");
        assertThat(DecimalText.fixed(1.005, 2)).isEqualTo("1.00");
        assertThat(DecimalText.fixed(Double.NaN, 2)).isEqualTo("NaN");
        assertThat(DecimalText.plain(3.0)).isEqualTo(3L);
        assertThat(DecimalText.plain(3.5)).isEqualTo(3.5);
        assertThat(ThermalPressure.ofCelsius(OptionalDouble.of(95))).hasToString("heavy");
    }

    private static String row(String performance, String more) {
        return "{\"performance\":{" + performance + "}" + more + "}";
    }

    private static String quality(int percent) {
        return Stream.of(FitCategory.values())
                .map(category ->
                        "\"%s\":{\"correct\":%d,\"total\":100,\"details\":[]}".formatted(category.resultKey(), percent))
                .collect(Collectors.joining(",", ",\"quality\":{", "}"));
    }

    private static Fitness score(ScoringProfile profile, String row) {
        return FitScoring.by(profile).score(FitCases.read(Json.readMap(row), "here"));
    }

    private static Fitness.Scored scored(ScoringProfile profile, String row) {
        return (Fitness.Scored) score(profile, row);
    }
}
