package dev.assay.compact.scoring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.json.Json;
import dev.assay.stats.Summation;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class DiagnosticsTest {
    private static CycleResult cycle(int number, double score, long source, long artifact, boolean isKept) {
        var item = Results.item("a", "immutable_fact_recall", score, 2);
        var card = new Scorecard(number, score, score, 0, (double) source / artifact, List.of(item));
        var detail = new CycleDetail(
                source,
                artifact,
                List.of(),
                score == 0 ? List.of("a") : List.of(),
                Map.of("a", isKept),
                List.of(),
                List.of(new SectionFidelity("immutable_facts", 2, isKept ? 2 : 0, 3, 1)));
        return new CycleResult(
                number, card, OptionalDouble.empty(), OptionalLong.empty(), Optional.empty(), Optional.of(detail));
    }

    private static List<CaseResult> cases() {
        return List.of(
                Results.caseOf("1", "x_v1", 0.75, cycle(0, 1, 1000, 10, true), cycle(1, 0.5, 1000, 1, true)),
                Results.caseOf("2", "y_v1", 0.25, cycle(0, 0.5, 1000, 489, false), cycle(1, 0, 1000, 500, false)));
    }

    @Test
    void everythingBesideTheFiveNumbersIsThere() {
        var diagnostics = RunDiagnostics.of(Summation.COMPENSATED, cases());
        assertThat(diagnostics.cycleScores()).containsExactly(0.75, 0.25);
        assertThat(diagnostics.families()).extracting(GroupScore::name).containsExactly("x", "y");
        assertThat(diagnostics.families()).extracting(GroupScore::passing).containsExactly(1.0, 0.0);
        assertThat(diagnostics.templates()).hasSize(2);
        assertThat(diagnostics.survival()).isEqualTo(new SurvivalSplit(1, 1, 0, 2));
        assertThat(diagnostics.pooledCompression()).hasValue(4);
        assertThat(diagnostics.unanswered()).isOne();
        assertThat(diagnostics.earnedDrift()).isEqualTo(0.75);
        assertThat(diagnostics.fidelity()).containsExactly(new SectionFidelity("immutable_facts", 8, 4, 12, 4));
    }

    @Test
    void whatIsNotKnownIsNull() {
        var json = DiagnosticsJson.of(RunDiagnostics.of(Summation.COMPENSATED, cases()));
        assertThat(Json.write(json.get("retention_curves")))
                .isEqualTo("[{\"item_type\":\"immutable_fact_recall\",\"means\":[0.75,0.25],\"half_life\":0.75}]");
        assertThat(Json.write(json.get("survival")))
                .isEqualTo("{\"kept_passed\":1,\"kept_failed\":1,\"lost_passed\":0,\"lost_failed\":2}");
        var nothing = DiagnosticsJson.of(RunDiagnostics.of(Summation.COMPENSATED, List.of()));
        assertThat(nothing).containsEntry("pooled_compression", null).containsEntry("unanswered", 0);
    }

    @Test
    void tokensOfARunAreSummedUp() {
        var usage = new TokenUsage(80, 20, 20, 4).plus(TokenUsage.NONE);
        assertThat(usage.cacheHitRate()).hasValue(0.25);
        assertThat(usage.perCall()).hasValue(25);
        assertThat(TokenUsage.NONE.perCall()).isEmpty();
        assertThat(CaseScoring.usage(List.of(Optional.empty(), Optional.of(usage), Optional.of(usage))))
                .contains(new TokenUsage(160, 40, 40, 8));
        assertThat(CaseScoring.usage(List.of(Optional.empty()))).isEmpty();
    }

    @Test
    void halfLifeIsWhereHalfOfTheFirstScoreIsGone() {
        assertThat(new RetentionCurve("t", List.of(1.0, 0.75, 0.25)).halfLife()).hasValue(1.5);
        assertThat(new RetentionCurve("t", List.of(0.8, 0.4)).halfLife()).hasValue(1);
        assertThat(new RetentionCurve("t", List.of(1.0, 0.9, 0.8)).halfLife()).isEmpty();
        assertThat(new RetentionCurve("t", List.of(0.0, 0.0)).halfLife()).isEmpty();
        assertThat(RetentionCurve.of(Summation.COMPENSATED, cases()))
                .containsExactly(new RetentionCurve("immutable_fact_recall", List.of(0.75, 0.25)));
    }

    @Test
    void scoresAreMeasuredBetweenNothingAndEverything() {
        var controls = new ControlScores(0.4, 0.9);
        assertThat(controls.normalize(0.65).orElseThrow()).isCloseTo(0.5, within(1e-12));
        assertThat(controls.normalize(0.3).orElseThrow()).isNegative();
        assertThat(new ControlScores(0.4, 0.4).normalize(0.5)).isEmpty();
    }

    @Test
    void moreCasesOfTheSameTemplatesMakeNoNarrowerInterval() {
        var few = List.of(
                Results.caseOf("1", "a", 0.2, 1), Results.caseOf("2", "b", 0.6, 1), Results.caseOf("3", "c", 0.7, 1));
        var many = few.stream()
                .flatMap(one -> Stream.generate(() -> one).limit(50))
                .toList();
        var narrow = TemplateIntervals.of(few, DiagnosticsTest::mean).orElseThrow();
        var wide = TemplateIntervals.of(many, DiagnosticsTest::mean).orElseThrow();
        assertThat(wide.high() - wide.low()).isCloseTo(narrow.high() - narrow.low(), within(1e-9));
        assertThat(narrow.method()).isEqualTo("clustered-jackknife");
        assertThat(TemplateIntervals.of(few.subList(0, 1), DiagnosticsTest::mean))
                .isEmpty();
        var clamped = TemplateIntervals.ofShare(few, DiagnosticsTest::mean).orElseThrow();
        assertThat(clamped.low()).isZero();
        assertThat(clamped.high()).isOne();
    }

    @Test
    void theJackknifeOfAMeanIsStudentsInterval() {
        var few = List.of(
                Results.caseOf("1", "a", 0.4, 1), Results.caseOf("2", "b", 0.5, 1), Results.caseOf("3", "c", 0.6, 1));
        // mean 0.5, s 0.1, n 3, t(0.975; 2) = 4.302653
        var interval = TemplateIntervals.of(few, DiagnosticsTest::mean).orElseThrow();
        assertThat(interval.high()).isCloseTo(0.5 + 4.302652729911275 * 0.1 / Math.sqrt(3), within(1e-9));
    }

    private static double mean(List<CaseResult> cases) {
        return RunAggregates.of(Summation.COMPENSATED, cases).overallScore();
    }

    @Test
    void whatTheArtifactLosesIsToldApartFromWhatTheReaderMisses() {
        var curve = new ArtifactCurve(List.of(0.8, 0.8, 0.2), OptionalDouble.of(0.25), OptionalDouble.empty());
        assertThat(curve.recall().orElseThrow()).isCloseTo(0.6, within(1e-12));
        assertThat(curve.driftResistance().orElseThrow()).isCloseTo(0.7, within(1e-12));
        assertThat(curve.halfLife().orElseThrow()).isCloseTo(1 + 0.4 / 0.6, within(1e-12));
        assertThat(new ArtifactCurve(List.of(0.0, 0.0), OptionalDouble.empty(), OptionalDouble.empty())
                        .driftResistance())
                .isEmpty();
    }
}
