package dev.assay.compact.scoring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.Golden;
import dev.assay.stats.Summation;
import dev.assay.text.GoldenRow;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class AggregationTest {
    private static final CycleScoring COMPAT_CYCLES = new CycleScoring(ScoringRules.COMPAT);
    private static final CaseScoring COMPAT_CASES = new CaseScoring(ScoringRules.COMPAT);

    private static Stream<Map<String, Object>> rows() {
        return Golden.rows("compactbench/aggregation.jsonl");
    }

    static List<CaseResult> cases(Map<String, Object> row) {
        return GoldenRow.list(row, "cases").stream()
                .map(entry -> Results.golden(GoldenRow.map(entry)))
                .toList();
    }

    @Test
    void runNumbersEqualTheOriginals() {
        assertThat(rows()).isNotEmpty().allSatisfy(AggregationTest::agreeOnNumbers);
    }

    static void agreeOnNumbers(Map<String, Object> row) {
        var metrics = GoldenRow.map(row, "metrics");
        for (var summation : Summation.values()) {
            RunAggregates.of(summation, cases(row)).toMap().forEach((name, value) -> {
                if (value != null || summation == Summation.LEFT_TO_RIGHT) { // ours gives no cases no number
                    assertThat(value).as(name).isCloseTo(Results.number(metrics, name), within(1e-12));
                }
            });
        }
    }

    @Test
    void breakdownsAndFamiliesEqualTheOriginals() {
        assertThat(rows()).isNotEmpty().allSatisfy(AggregationTest::agreeOnGroups);
    }

    static void agreeOnGroups(Map<String, Object> row) {
        var cases = cases(row);
        assertThat(ItemBreakdown.of(Summation.LEFT_TO_RIGHT, cases).stream()
                        .map(ItemBreakdown::toMap)
                        .toList())
                .isEqualTo(row.get("breakdown"));
        var means = GoldenRow.map(row.getOrDefault("family_means", Map.of()));
        assertThat(GroupScore.byFamily(Summation.LEFT_TO_RIGHT, cases))
                .hasSameSizeAs(means.keySet())
                .allSatisfy(family ->
                        assertThat(family.meanScore()).isCloseTo(Results.number(means, family.name()), within(1e-12)));
    }

    @Test
    void cyclesAndCasesEqualTheOriginals() {
        assertThat(rows().flatMap(row -> cases(row).stream())).isNotEmpty().allSatisfy(AggregationTest::agreeOnCase);
    }

    static void agreeOnCase(CaseResult result) {
        assertThat(COMPAT_CASES.caseScore(result.cycles())).isCloseTo(result.caseScore(), within(1e-12));
        var scores = result.cycles().stream()
                .mapToDouble(cycle -> cycle.scorecard().penalizedCycleScore())
                .toArray();
        assertThat(Drift.resistance(Summation.LEFT_TO_RIGHT, Drift.deltas(scores)))
                .isCloseTo(result.driftResistance().orElseThrow(), within(1e-12));
        assertThat(result.cycles()).allSatisfy(cycle -> {
            var card = cycle.scorecard();
            assertThat(COMPAT_CYCLES.weightedMean(card.itemScores())).isCloseTo(card.cycleScore(), within(1e-12));
            assertThat(CycleScoring.penalized(card.cycleScore(), card.contradictionRate()))
                    .isCloseTo(card.penalizedCycleScore(), within(1e-12));
        });
    }

    @Test
    void driftEqualsTheOriginals() {
        assertThat(Golden.rows("compactbench/drift.jsonl")).isNotEmpty().allSatisfy(AggregationTest::agreeOnDrift);
    }

    static void agreeOnDrift(Map<String, Object> row) {
        var scores = GoldenRow.list(row, "cycle_scores").stream()
                .mapToDouble(score -> ((Number) score).doubleValue())
                .toArray();
        var deltas = GoldenRow.list(row, "deltas").stream()
                .mapToDouble(delta -> ((Number) delta).doubleValue())
                .toArray();
        assertThat(Drift.deltas(scores)).containsExactly(deltas, within(1e-12));
        for (var summation : Summation.values()) {
            assertThat(Drift.resistance(summation, Drift.deltas(scores)))
                    .isCloseTo(Results.number(row, "drift_resistance"), within(1e-12));
        }
    }

    @Test
    void whatHoldsSteadyResistsFully() {
        var random = new Random(1);
        for (int i = 0; i < 200; i++) {
            double score = random.nextDouble();
            var scores = IntStream.range(0, 1 + random.nextInt(6))
                    .mapToDouble(_ -> score)
                    .toArray();
            assertThat(Drift.resistance(Summation.COMPENSATED, Drift.deltas(scores)))
                    .isEqualTo(1);
        }
    }

    @Test
    void theOrderOfCasesDoesNotMatter() {
        var random = new Random(2);
        var cases = IntStream.range(0, 300)
                .mapToObj(i -> Results.caseOf(
                        "c" + i,
                        "t" + i % 7,
                        random.nextDouble(),
                        Results.cycle(
                                0,
                                random.nextDouble(),
                                random.nextDouble(),
                                100 * random.nextDouble(),
                                Results.item("a", "locked_decision_retention", random.nextDouble(), 3))))
                .toList();
        var before = RunAggregates.of(Summation.COMPENSATED, cases).toMap();
        var shuffled = new ArrayList<>(cases);
        Collections.shuffle(shuffled, random);
        RunAggregates.of(Summation.COMPENSATED, shuffled)
                .toMap()
                .forEach((name, value) -> assertThat(Objects.requireNonNull(value))
                        .isCloseTo(Objects.requireNonNull(before.get(name)), within(1e-12)));
    }

    @Test
    void aRunWithoutCasesHasNothingToShow() {
        assertThat(RunAggregates.of(Summation.COMPENSATED, List.of()))
                .isEqualTo(new RunAggregates(0, OptionalDouble.empty(), 0, 0, 0));
        assertThat(RunAggregates.of(Summation.LEFT_TO_RIGHT, List.of())).isEqualTo(new RunAggregates(0, 1, 0, 0, 0));
    }

    @Test
    void aCaseThatHadNothingToLoseCountsAsZeroAndIsShownAsNone() {
        var steady = Results.caseOf("a", "t", 0.5, 2);
        var nothing = new CaseResult(
                "b", "t", BigInteger.ONE, List.of(), 0, OptionalDouble.empty(), Optional.empty(), ResultStamp.NONE);
        assertThat(RunAggregates.of(Summation.COMPENSATED, List.of(steady, nothing))
                        .driftResistance())
                .hasValue(0.5);
        var none = RunAggregates.of(Summation.COMPENSATED, List.of(nothing));
        assertThat(none.driftResistance()).isEmpty();
        assertThat(none.toMap()).containsEntry("drift_resistance", null);
    }

    @Test
    void compensatedSumsLoseNothing() {
        assertThat(Summation.COMPENSATED.mean(
                        0,
                        Collections.nCopies(10, 0.4).stream()
                                .mapToDouble(x -> x)
                                .toArray()))
                .isEqualTo(0.4);
        assertThat(Summation.LEFT_TO_RIGHT.mean(
                        0,
                        Collections.nCopies(10, 0.4).stream()
                                .mapToDouble(x -> x)
                                .toArray()))
                .isLessThan(0.4);
        assertThat(Summation.COMPENSATED.sum(1e100, 1, -1e100)).isOne();
    }
}
